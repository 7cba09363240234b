import { useTranslation } from 'react-i18next'
import { whyNot, type InstanceAction } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { useListRegionsQuery } from '../computeApi.ts'
import { useMay } from './useMay.ts'
import './texts.ts'

/** What stands between the person and an action on an instance. */
interface Standing {
  /** Their roles allow it and the cloud of the region can do it: else it is not shown at all. */
  isOffered: boolean
  /** Why it can't be done now, as a sentence. */
  reason: string | undefined
}

/** `const standingOf = useReasons(instance)`, then `standingOf('resize').reason`. */
export const useReasons = (instance: Instance) => {
  const { t } = useTranslation('instances')
  const may = useMay()
  const { data: regions } = useListRegionsQuery()
  const capabilities = regions?.find(({ id }) => id === instance.region)?.capabilities
  return (action: InstanceAction): Standing => {
    const reason = whyNot(action, instance, capabilities)
    return {
      isOffered: may(action) && reason !== 'notCapable',
      reason: reason && t(`whyNot.${reason}`),
    }
  }
}
