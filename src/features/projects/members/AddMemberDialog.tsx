import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#contract/users/records.ts'
import type { Project } from '#contract/projects/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { AddColleagueForm } from './AddColleagueForm.tsx'
import { InviteForm } from './InviteForm.tsx'

interface AddMemberDialogProps {
  project: Project
  onClose: () => void
}

/** Adds someone of the company, or someone new to it where one may invite. */
export function AddMemberDialog({ project, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation('projects')
  const canInvite = useCan(users.invite)
  const [mode, setMode] = useState<'existing' | 'invite'>('existing')

  return (
    <Dialog open onClose={onClose} title={t('add.title')}>
      <div className="flex flex-col gap-6">
        {canInvite && (
          <RadioCards
            legend={t('add.modes')}
            columns
            value={mode}
            onChange={setMode}
            cards={[
              { value: 'existing', label: t('add.existing') },
              { value: 'invite', label: t('add.invite') },
            ]}
          />
        )}
        {mode === 'existing' ? (
          <AddColleagueForm projectId={project.id} onClose={onClose} />
        ) : (
          <InviteForm projectId={project.id} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}
