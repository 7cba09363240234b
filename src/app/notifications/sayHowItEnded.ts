import type { Operation } from '#contract/operations.ts'
import { i18n } from '#src/common/i18n.ts'
import { showToast } from '#src/ui/toast.ts'
import './texts.ts'

const tones = { succeeded: 'success', failed: 'error', cancelled: 'info' } as const

/** Tells the end of an operation in a toast; a second word about the same one takes its place. */
export const sayHowItEnded = ({ id, action, status, target, error }: Operation) => {
  if (status === 'queued' || status === 'running') return
  const t = i18n.getFixedT(null, 'activity')
  const what = t(`operations.actions.${action}`)
  const text = t(`operations.ended.${status}`, { what, name: target.name })
  void showToast(tones[status], text, { id: `operation:${id}`, ...(error && { detail: error.message }) })
}
