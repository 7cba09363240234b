import { useTranslation } from 'react-i18next'
import type { Capabilities } from '#contract/catalogue.ts'
import { useMay } from '#src/auth/useMay.ts'
import type { Action } from './action.ts'
import type { Resource } from './resource.ts'
import { useListRegionsQuery } from './resourcesApi.ts'

/** What stands between the person and an action on a resource. */
interface Offer {
  /** Their roles allow it in the resource's project and the cloud of its region can do it: else it is not shown. */
  isOffered: boolean
  /** Why it can't be done now, as a sentence. */
  reason: string | undefined
}

/** What the cloud of a region can do; undefined until that is known, and of nowhere. */
export const useCapabilities = () => {
  const { data: regions } = useListRegionsQuery()
  return (region: string | undefined): Capabilities | undefined =>
    regions?.find(({ id }) => id === region)?.capabilities
}

/** `const offerOf = useOffers()`, then `offerOf(stop, instance).reason`. */
export const useOffers = () => {
  const { t } = useTranslation('resources')
  const may = useMay()
  const capabilitiesOf = useCapabilities()
  return <Row extends Resource>({ needs, whyNot }: Action<Row>, row: Row): Offer => {
    const reason = whyNot(row, capabilitiesOf(row.region))
    return {
      isOffered: may(needs, row.projectId) && reason !== 'notCapable',
      reason: reason && t(`reasons.${reason}`),
    }
  }
}
