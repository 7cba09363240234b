import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import { whyNot, type InstanceAction } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { computeApi } from '../computeApi.ts'
import '../list/texts.ts'

const { startInstance, stopInstance, rebootInstance } = computeApi.endpoints

export interface PowerAction {
  action: InstanceAction & ('start' | 'stop' | 'reboot')
  label: string
  /** Why it can't be done now; undefined when it can. */
  disabledReason: string | undefined
  run: () => void
}

/** What can be done to an instance's power, with the reason beside what can't; nothing without the permission. */
export const usePowerActions = (instance: Instance): PowerAction[] => {
  const { t } = useTranslation('instances')
  const dispatch = useAppDispatch()
  const { id } = instance
  // One permission stands for all three (tenancy.md).
  const isAllowed = useCan(compute.start)
  const calls = {
    start: () => void dispatch(startInstance.initiate({ id })),
    stop: () => void dispatch(stopInstance.initiate({ id })),
    reboot: () => void dispatch(rebootInstance.initiate({ id })),
  }
  if (!isAllowed) return []
  return (['start', 'stop', 'reboot'] as const).map((action) => {
    const reason = whyNot(action, instance)
    return {
      action,
      label: t(`actions.${action}`),
      disabledReason: reason && t(`whyNot.${reason}`),
      run: calls[action],
    }
  })
}
