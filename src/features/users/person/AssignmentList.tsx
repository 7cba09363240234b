import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users/records.ts'
import { useRoleWords } from '../userWords.ts'

/** The group roles of a person, to read. */
export function AssignmentList({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const roles = useRoleWords(user)
  if (roles.length === 0) return <p className="text-text-muted">{t('roles.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {roles.map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  )
}
