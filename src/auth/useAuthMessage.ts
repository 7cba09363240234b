import { useTranslation } from 'react-i18next'
import { problemNames } from '#contract/problem.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { fallbackKeys, fallbackTexts } from './authMessages.ts'
import { selectAuth } from './authSlice.ts'

/** What the sign-in state has to say, in the reader's language. */
export const useAuthMessage = () => {
  const { t } = useTranslation(['auth', 'common'])
  const { errorMessage, errorName, message } = useAppSelector(selectAuth)

  const translate = (text: string | null, name?: string | null) => {
    const known = fallbackKeys.find((key) => fallbackTexts[key] === text)
    if (known) return t(`auth:messages.${known}`)
    const problem = problemNames.find((one) => one === name)
    // The server's own sentence is better than the general one about problems nobody foresaw.
    if (problem && problem !== 'Unexpected') return t(`common:problems.${problem}`)
    return text ?? undefined
  }
  return { error: translate(errorMessage, errorName), message: translate(message) }
}
