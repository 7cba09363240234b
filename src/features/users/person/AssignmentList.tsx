import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { useAssignmentWords } from '../userWords.ts'

/** The group roles of a person, to read. */
export function AssignmentList({ user: { assignments, groupRoles } }: { user: User }) {
  const { t } = useTranslation('users')
  const wordsOf = useAssignmentWords()
  const words = useAppSelector((state) =>
    assignments.map((assignment) => wordsOf(state, assignment) ?? '').join('\n'),
  ).split('\n')
  const shown = words.every(Boolean) ? words : groupRoles
  if (shown.length === 0) return <p className="text-text-muted">{t('roles.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {shown.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
