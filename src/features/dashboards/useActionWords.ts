import { useTranslation } from 'react-i18next'
import { hasWord } from '#src/common/words.ts'
import dashboards from '#src/locales/en/dashboards.json'

/** What an action of the log means, in words; undefined for one that this area has none for. */
export const useActionWords = () => {
  const { t } = useTranslation('dashboards')
  return (action: string) => {
    // A dot would lead into the next level of the texts.
    const key = action.replace('.', '_')
    return hasWord(dashboards.activity.did, key) ? t(`activity.did.${key}`) : undefined
  }
}
