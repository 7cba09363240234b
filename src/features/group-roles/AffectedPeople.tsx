import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import { users } from '#contract/users/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useListUsersQuery } from '#src/api/peopleApi.ts'

/** So many are named; the others are a link away. */
const MOST_NAMED = 8

/** The people who have a role, by name: whoever changes it sees whom it is about. */
export function AffectedPeople({ role }: { role: GroupRole }) {
  const { t } = useTranslation('groupRoles')
  const canRead = useCan(users.list)
  const { data } = useListUsersQuery({ groupRole: role.id, size: MOST_NAMED }, { skip: !canRead })
  const people = useRows(data)
  return (
    <Card title={t('people.title', { count: role.memberCount })}>
      <ul className="flex flex-col gap-2">
        {people.map(({ id, name, email }) => (
          <li key={id} className="flex items-center gap-2.5">
            <Avatar name={name || email} size="sm" />
            <bdi className="min-w-0 truncate">{name || email}</bdi>
          </li>
        ))}
      </ul>
      {canRead && role.memberCount > people.length && (
        <Link to={paths.usersWithRole(role.id)} className={linkClass}>
          {t('people.all')}
        </Link>
      )}
    </Card>
  )
}
