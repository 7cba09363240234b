import { users, type User } from '#contract/users/records.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'

const columns = (state: RootState): CsvColumn<User>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'status', value: ({ status }) => status },
  { header: 'lockedAt', value: ({ lockedAt }) => lockedAt },
  { header: 'groupRoles', value: ({ groupRoles }) => groupRoles.join('; ') },
  {
    header: 'projects',
    value: ({ projectIds }) =>
      projectIds.map((id) => selectRecord(state, { kind: 'project', id })?.name ?? id).join('; '),
  },
  { header: 'isOwner', value: ({ isOwner }) => String(isOwner) },
  { header: 'factors', value: ({ factors }) => factors.join('; ') },
  { header: 'lastSignInAt', value: ({ lastSignInAt }) => lastSignInAt },
  { header: 'invitationExpiresAt', value: ({ invitation }) => invitation?.expiresAt ?? null },
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of people. */
export const exportedUsers: ExportTerms = { fileName: 'users.csv', route: users.list, columns }
