import { useTranslation } from 'react-i18next'
import type { InstanceAction } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { showToast } from '#src/ui/toast.ts'
import { isAsked, type AskedAction } from './askedActions.ts'
import { useAct } from './useAct.ts'
import './texts.ts'

/** Those that happen as soon as they are chosen: they can be taken back. */
type PlainAction = Exclude<InstanceAction, AskedAction | 'resize' | 'console' | 'restoreSnapshot'>

export type ChosenAction = PlainAction | AskedAction

/**
 * What choosing an action does: it happens at once, or it is asked about first by `onAsk`. Locking says
 * so and offers the way back; what else happens at once shows in the instance's status.
 */
export const useChoose = (instance: Instance, onAsk: (action: AskedAction) => void) => {
  const { t } = useTranslation('instanceActions')
  const act = useAct()

  const lock = async (action: 'lock' | 'unlock') => {
    const refused = await act(instance, { action })
    if (refused) return undefined
    const undone = action === 'lock' ? 'unlock' : 'lock'
    const undo = { label: t('undo'), onClick: () => void act(instance, { action: undone }) }
    const said = t(action === 'lock' ? 'locked' : 'unlocked', { name: instance.name })
    return showToast('success', said, { action: undo, id: `lock:${instance.id}` })
  }

  return (action: ChosenAction) => {
    if (isAsked(action)) return onAsk(action)
    return void (action === 'lock' || action === 'unlock' ? lock(action) : act(instance, { action }))
  }
}
