import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, type Project, type ProjectMember } from '#contract/projects/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { useCanInProject } from '../useCanInProject.ts'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { LeaveProjectDialog } from './LeaveProjectDialog.tsx'
import { MemberName } from './MemberName.tsx'
import { MemberRole } from './MemberRole.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { selectMembers } from './selectMembers.ts'

const nameCell = (member: ProjectMember) => <MemberName member={member} />

/** The people of a project, and what those who manage them may do. */
export function MembersTab({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const members = useAppSelector((state) => selectMembers(state, project.id))
  const me = useAppSelector(selectUser)?.id
  const canManage = useCanInProject(project.id, projects.addUser)
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<ProjectMember>()

  const roleCell = (member: ProjectMember) => <MemberRole member={member} canChange={canManage} />
  const removeCell = (member: ProjectMember) => (
    <RemoveMember member={member} onLeave={member.userId === me ? () => setLeaving(member) : undefined} />
  )

  const columns: Column<ProjectMember>[] = [
    { id: 'name', header: t('members.person'), cell: nameCell },
    {
      id: 'role',
      header: t('members.role'),
      cell: roleCell,
      narrow: true,
    },
  ]
  const add = canManage && (
    <Button icon={<UserPlus aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('members.add')}
    </Button>
  )

  return (
    <section aria-label={t('members.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-text-muted">{t('members.text')}</p>
        {members.length > 0 && add}
      </div>
      {members.length === 0 ? (
        <EmptyState icon={<Users aria-hidden />} title={t('members.empty')} action={add || undefined}>
          {t('members.emptyText')}
        </EmptyState>
      ) : (
        <Table
          caption={t('members.title')}
          columns={columns}
          rows={members}
          rowActions={canManage ? removeCell : undefined}
        />
      )}
      {isAdding && <AddMemberDialog project={project} onClose={() => setIsAdding(false)} />}
      {leaving && <LeaveProjectDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}
