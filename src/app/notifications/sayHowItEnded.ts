import type { Operation } from '#contract/operations.ts'
import { i18n } from '#src/common/i18n.ts'
import { failureWords, operationWords } from '#src/resources/actionWords.ts'
import { showToast } from '#src/ui/toast.ts'

const tones = { succeeded: 'success', failed: 'error', cancelled: 'info' } as const

/** Tells the end of an operation in a toast; a second one about the same operation takes its place. */
export const sayHowItEnded = (operation: Operation) => {
  const { id, status, error } = operation
  if (status === 'queued' || status === 'running') return
  const t = i18n.getFixedT(null, ['resourceActions'])
  void showToast(tones[status], operationWords(t, operation), {
    id: `operation:${id}`,
    ...(error && { detail: failureWords(t, error) }),
  })
}
