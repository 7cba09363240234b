import { useTranslation } from 'react-i18next'
import dashboards from '#src/locales/en/dashboards.json'

type Known = keyof typeof dashboards.resources.status

const isKnown = (status: string): status is Known => Object.hasOwn(dashboards.resources.status, status)

/** A resource's state in a word; one that this version does not know, as the server calls it. */
export const useStatusWords = () => {
  const { t } = useTranslation('dashboards')
  return (status: string) => (isKnown(status) ? t(`resources.status.${status}`) : status)
}
