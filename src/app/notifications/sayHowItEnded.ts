import type { Operation } from '#contract/operations.ts'
import { i18n } from '#src/i18n/i18n.ts'
import { bulkTitle, failureWords, operationWords } from '#src/resources/actionWords.ts'
import { showToast } from '#src/ui/toast.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'

export const texts = resourceActionsTexts

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

/** Tells in one toast how the operations of a bulk run ended, with the way to each of them. */
export const sayHowTheyEnded = (operations: readonly Operation[], onViewTasks: () => void) => {
  const [first] = operations
  if (!first) return
  const t = i18n.getFixedT<['resourceActions', 'resources']>(null, ['resourceActions', 'resources'])
  const finished = operations.filter(({ status }) => status === 'succeeded').length
  const others = operations.length - finished
  const outcomes = [
    ...(finished > 0 ? [t('bulk.finished', { count: finished })] : []),
    ...(others > 0 ? [t('bulk.failed', { count: others })] : []),
  ]
  void showToast(others > 0 ? 'error' : 'success', bulkTitle(t, first.action, first.target.kind), {
    detail: outcomes.join(' · '),
    action: { label: t('bulk.viewTasks'), onClick: onViewTasks },
  })
}
