import { useTranslation } from 'react-i18next'
import dashboards from '#src/locales/en/dashboards.json'

type Known = keyof typeof dashboards.activity.did

const isKnown = (key: string): key is Known => Object.hasOwn(dashboards.activity.did, key)

/** What an action of the log means, in words; one that this version does not know, as the log calls it. */
export const useDeeds = () => {
  const { t } = useTranslation('dashboards')
  return (action: string) => {
    // A dot would lead into the next level of the texts.
    const key = action.replace('.', '_')
    return isKnown(key) ? t(`activity.did.${key}`) : action
  }
}
