import { useTranslation } from 'react-i18next'
import { projectRole, type ProjectMember, type ProjectRole } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Select } from '#src/ui/Select.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useAddProjectUserMutation } from '../projectsApi.ts'

/** What a member may do in the project; a choice for those who manage members. */
export function MemberRole({ member, canChange }: { member: ProjectMember; canChange: boolean }) {
  const { t } = useTranslation('projects')
  const [place, { isLoading }] = useAddProjectUserMutation()
  const { name, projectId, userId } = member

  const change = async (role: ProjectRole) => {
    if (role === member.role) return
    const { error } = await place({ projectId, userId, role })
    if (error) await showToast('error', t('members.failed'), { detail: problemOf(error).message })
    else await showToast('success', t('members.roleChanged', { name, role: t(`roles.${role}`) }))
  }

  if (!canChange) return <span>{t(`roles.${member.role}`)}</span>
  return (
    <Select
      label={t('members.roleOf', { name })}
      choices={projectRole.options.map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        detail: t(`roleHints.${role}`),
      }))}
      value={member.role}
      disabled={isLoading}
      onChange={(role) => void change(role)}
      className="w-36"
    />
  )
}
