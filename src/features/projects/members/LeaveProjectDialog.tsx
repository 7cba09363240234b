import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ProjectMember } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveProjectUserMutation } from '../projectsApi.ts'

/** Taking oneself out may lock one out, so it asks. */
export function LeaveProjectDialog({ member, onClose }: { member: ProjectMember; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const [remove, request] = useRemoveProjectUserMutation()
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('members.leaveTitle'),
        question: t('members.leaveText'),
        action: t('members.leave'),
        doneTitle: t('members.left'),
        done: t('members.leftText'),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void remove({ projectId: member.projectId, userId: member.userId })}
      onClose={request.isSuccess ? () => void navigate(paths.projects(), { replace: true }) : onClose}
    />
  )
}
