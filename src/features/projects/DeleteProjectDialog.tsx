import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { contentsIn } from './contents.ts'
import { useRemoveProjectMutation } from './projectsApi.ts'
import { WhatIsInside } from './WhatIsInside.tsx'
import { projectsTexts } from './texts.ts'

export const texts = [...resourcesTexts, ...projectsTexts]

interface DeleteProjectDialogProps {
  project: Project
  onClose: () => void
  /** Called instead of `onClose` once the project is gone. */
  onDeleted?: () => void
}

/** Asks, deletes, and says how it ended; what has come into the project meanwhile is named. */
export function DeleteProjectDialog({ project, onClose, onDeleted = onClose }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects')
  const [remove, request] = useRemoveProjectMutation()
  const problem = request.error && problemOf(request.error)
  const contents = problem && contentsIn(problem)
  const reason = contents
    ? t('remove.inside', { name: project.name })
    : problem?.name === 'ConflictException' || problem?.name === 'ForbiddenException'
      ? problem.message
      : undefined

  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={reason === undefined ? undefined : { failed: reason }}
      onConfirm={() => void remove({ id: project.id })}
      onClose={request.isSuccess ? onDeleted : onClose}
    >
      {contents && <WhatIsInside contents={contents} />}
    </ConfirmDialog>
  )
}
