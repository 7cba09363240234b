import UserMinus from 'lucide-react/icons/user-minus'
import { useTranslation } from 'react-i18next'
import type { ProjectMember } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useAddProjectUserMutation, useRemoveProjectUserMutation } from '../projectsApi.ts'

interface RemoveMemberProps {
  member: ProjectMember
  /** The member is the person at the screen, who may lose the way back: that asks first. */
  onLeave?: () => void
}

/** Takes a colleague out at once; the toast puts them back. */
export function RemoveMember({ member, onLeave }: RemoveMemberProps) {
  const { t } = useTranslation('projects')
  const [remove, { isLoading }] = useRemoveProjectUserMutation()
  const [place] = useAddProjectUserMutation()
  const { name, projectId, userId, role } = member

  const complain = (error: unknown) =>
    showToast('error', t('members.failed'), { detail: problemOf(error).message })

  const putBack = async () => {
    const { error } = await place({ projectId, userId, role })
    if (error) await complain(error)
  }

  const takeOut = async () => {
    const { error } = await remove({ projectId, userId })
    if (error) return complain(error)
    const action = { label: t('members.undo'), onClick: () => void putBack() }
    return showToast('success', t('members.removed', { name }), { action })
  }

  return (
    <IconButton
      size="sm"
      label={t('members.removeNamed', { name })}
      aria-busy={isLoading || undefined}
      onClick={onLeave ?? (() => void takeOut())}
    >
      <UserMinus aria-hidden />
    </IconButton>
  )
}
