import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { permission } from '#contract/permissions/schema.ts'
import { areaOf, type Permission } from '#contract/permissions/permissions.ts'
import type { Problem } from '#contract/problem.ts'
import { areaWord, permissionWord } from '#src/auth/permissionWords.ts'
import { hasWord } from '#src/i18n/words.ts'
import users from '#src/locales/en/users.json'

const missingContext = z.object({ missing: z.array(permission) })

/** How many permissions a sentence names; the others are counted. */
const named = 3

/** Several permissions in a sentence: "Users: Invite people". */
export const usePermissionsInWords = () => {
  const { t } = useTranslation('users')
  const { t: words } = useTranslation('permissions')
  return (all: readonly Permission[]) => {
    const name = all
      .slice(0, named)
      .map((one) => `${areaWord(words, areaOf(one))}: ${permissionWord(words, one)}`)
      .join(' · ')
    return all.length > named ? t('andMore', { name, count: all.length - named }) : name
  }
}

/** Says why the server refused something, in the language of the interface. */
export const useRefusal = () => {
  const { t } = useTranslation(['users', 'common'])
  const inWords = usePermissionsInWords()
  const wordsFor = (problem: Problem): string => {
    const reason = problem.context?.['reason']
    if (reason === 'notHeld') {
      const { data } = missingContext.safeParse(problem.context)
      return t('refusals.notHeld', { permissions: inWords(data?.missing ?? []) })
    }
    if (problem.name === 'PreconditionFailedException') return t('refusals.changed')
    if (typeof reason === 'string' && hasWord(users.reasons, reason)) return t(`reasons.${reason}`)
    return t(`common:problems.${problem.name}`)
  }
  function refusalOf(problem: Problem): string
  function refusalOf(problem: Problem | undefined): string | undefined
  function refusalOf(problem: Problem | undefined) {
    return problem && wordsFor(problem)
  }
  return refusalOf
}
