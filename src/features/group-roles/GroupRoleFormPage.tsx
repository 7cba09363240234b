import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { conflictTexts } from '#src/resources/conflict/texts.ts'
import { permissionMatrixTexts } from '#src/resources/matrix/texts.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { EditGroupRoleForm } from './EditGroupRoleForm.tsx'
import { GroupRoleProblem } from './GroupRoleProblem.tsx'
import { useGetGroupRoleQuery } from './groupRolesApi.ts'
import { GroupRoleView } from './GroupRoleView.tsx'
import { NewGroupRoleForm } from './NewGroupRoleForm.tsx'
import { groupRoleName } from '#src/auth/groupRoleWords.ts'
import { blankRole, valuesOf } from './useGroupRoleForm.ts'
import { groupRolesTexts } from './texts.ts'

export const texts = [...conflictTexts, ...groupRolesTexts, ...permissionMatrixTexts, ...permissionsTexts]

/** Makes a group role, blank or from another (`?copy=`); edits or shows the one of `?id=`. */
export function GroupRoleFormPage() {
  const { t } = useTranslation('groupRoles')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = search.get('id')
  const copied = search.get('copy')
  const leave = () => void navigate(paths.groupRoles())

  if (id !== null) return <ExistingRole key={id} id={id} onLeave={leave} />
  return (
    <>
      <PageHeader title={t('new')} description={t('form.newHint')} />
      {copied === null ? (
        <NewGroupRoleForm of="new" start={blankRole} onLeave={leave} />
      ) : (
        <CopiedRole key={copied} id={copied} onLeave={leave} />
      )}
    </>
  )
}

interface RoleProps {
  id: string
  onLeave: () => void
}

/** What is known of a role, or what to show instead. */
const useRole = (id: string) => {
  const { t } = useTranslation('groupRoles')
  // Asked again each time: an edit starts from what is true now.
  const { data, error, isFetching, refetch } = useGetGroupRoleQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  const role = useRecord(data)
  if (error && !role)
    return { instead: <GroupRoleProblem problem={problemOf(error)} onRetry={() => void refetch()} /> }
  if (!role || (isFetching && !data)) return { instead: <TableSkeleton label={t('loading')} columns={5} /> }
  return { role }
}

function CopiedRole({ id, onLeave }: RoleProps) {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const { role, instead } = useRole(id)
  if (!role) return instead
  const start = {
    ...valuesOf(role),
    name: t('form.copyOf', { name: groupRoleName(word, role) }).slice(0, 60),
  }
  return <NewGroupRoleForm of={`copy:${id}`} start={start} onLeave={onLeave} />
}

function ExistingRole({ id, onLeave }: RoleProps) {
  const { role, instead } = useRole(id)
  const canUpdate = useStaysAllowed(useCan(groupRoleRoutes.update))
  if (!role) return instead
  return canUpdate && !role.builtIn ? (
    <EditGroupRoleForm role={role} onLeave={onLeave} />
  ) : (
    <GroupRoleView role={role} />
  )
}

export { GroupRoleFormPage as Component }
