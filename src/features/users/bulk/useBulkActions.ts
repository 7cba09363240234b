import { userRoutes } from '#contract/users/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { useAllowed } from '#src/auth/useCan.ts'
import { useCaller } from '../useCaller.ts'
import type { BulkAction } from './judge.ts'

const all: readonly { action: BulkAction; terms: Parameters<typeof useAllowed>[0][number]['terms'] }[] = [
  { action: 'giveRole', terms: userRoutes.assign },
  { action: 'takeRole', terms: userRoutes.assign },
  { action: 'addToProject', terms: projects.addUser },
  { action: 'resend', terms: userRoutes.resend },
  { action: 'disable', terms: userRoutes.disable },
]

/** What the signed-in person can do to several people at once; the operator's staff change nobody. */
export const useBulkActions = (): BulkAction[] => {
  const isColleague = useCaller().permissions.has('users:read')
  const allowed = useAllowed(all)
  return isColleague ? allowed.map(({ action }) => action) : []
}
