import type { Problem } from '#contract/problem.ts'
import { i18n } from '#src/i18n/i18n.ts'
import { showToast } from '#src/ui/toast.ts'
import { actionWords } from './actionWords.ts'
import { refusalTexts, refusalWords } from './refusalWords.ts'
import type { Resource } from './resource.ts'
import { resourceActionsTexts } from './actionTexts.ts'

export const texts = resourceActionsTexts

type Named = Pick<Resource, 'id' | 'kind' | 'name'>

/** Refusals that the whole console answers: with a dialog of its own, or by leading elsewhere. */
const answeredElsewhere: readonly Problem['name'][] = [
  'PaymentMethodRequiredException',
  'ServiceSuspendedException',
  'UnauthenticatedException',
]

/** "Couldn't stop web-1", and why. */
export const sayRefused = (action: string, row: Named, problem: Problem) => {
  if (answeredElsewhere.includes(problem.name)) return
  const t = i18n.getFixedT(null, refusalTexts)
  const detail = refusalWords(problem, t, i18n.language)
  void showToast(
    'error',
    actionWords(i18n.getFixedT(null, ['resourceActions']), 'failed', action, row.name),
    { detail },
  )
}

/** "web-1 locked", with the way back. A second word about the same resource takes the first one's place. */
export const sayDone = (action: string, { kind, id, name }: Named, onUndo: () => void) =>
  void showToast('success', actionWords(i18n.getFixedT(null, ['resourceActions']), 'done', action, name), {
    action: { label: i18n.t('resourceActions:undo'), onClick: onUndo },
    id: `undo:${kind}:${id}`,
  })
