import type { Problem } from '#contract/problem.ts'
import type { AppDispatch } from '#src/app/store.ts'
import { i18n } from '#src/common/i18n.ts'
import { showToast } from '#src/ui/toast.ts'
import { perform, type Deed, type Doer } from './perform.ts'
import { refusalTexts, refusalWords } from './refusalWords.ts'

/** Refusals that the whole console answers: with a dialog of its own, or by leading elsewhere. */
const answeredElsewhere: readonly Problem['name'][] = [
  'PaymentMethodRequiredException',
  'ServiceSuspendedException',
  'UnauthenticatedException',
]

export interface ActOptions {
  /** Whoever asks shows a refusal themselves; otherwise a toast does. */
  quiet?: boolean
}

/** Has something done to an instance, from anywhere; answers with why it was refused, if it was. */
export const act = async (
  dispatch: AppDispatch,
  instance: Doer,
  deed: Deed,
  { quiet = false }: ActOptions = {},
) => {
  const problem = await perform(dispatch, instance, deed)
  if (problem && !quiet && !answeredElsewhere.includes(problem.name)) complain(instance, deed, problem)
  return problem
}

const complain = ({ name }: Doer, { action }: Deed, problem: Problem) => {
  const t = i18n.getFixedT(null, refusalTexts)
  const title = t('refusal.title', { name, action: t(`actions.${action}`) })
  void showToast('error', title, { detail: refusalWords(problem, t, i18n.language) })
}
