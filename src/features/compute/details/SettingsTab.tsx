import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { instanceActions } from '#contract/instanceActions.ts'
import { useMay } from '../actions/useMay.ts'
import { ActionRow } from './ActionRow.tsx'
import { BackupsSwitch } from './BackupsSwitch.tsx'
import { HostnameForm } from './HostnameForm.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import { TagList } from './TagList.tsx'
import './texts.ts'

/** What can be changed about the instance, from its words to its end. */
export function SettingsTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const may = useMay()
  const canUpdate = useCan(compute.update)
  const { status, locked } = instance
  const isDeleted = status === 'deleted'
  if (!instanceActions.some((action) => action !== 'console' && may(action)))
    return <EmptyState title={t('settings.nothing')}>{t('settings.nothingText')}</EmptyState>
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {!isDeleted && canUpdate && (
        <Card title={t('settings.general')}>
          <div className="flex flex-col divide-y divide-line">
            <HostnameForm key={instance.hostname} instance={instance} />
            <ActionRow instance={instance} action="tag">
              {instance.tags.length > 0 && <TagList tags={instance.tags} />}
            </ActionRow>
            <ActionRow instance={instance} action={locked ? 'unlock' : 'lock'} />
            <BackupsSwitch instance={instance} />
            <ActionRow instance={instance} action="move">
              <span>
                <ProjectLink id={instance.projectId} />
              </span>
            </ActionRow>
          </div>
        </Card>
      )}
      {!isDeleted && (may('resetPassword') || may('rescue')) && (
        <Card title={t('settings.access')}>
          <div className="flex flex-col divide-y divide-line">
            <ActionRow instance={instance} action="resetPassword" />
            <ActionRow instance={instance} action={status === 'rescue' ? 'unrescue' : 'rescue'} />
          </div>
        </Card>
      )}
      {(may('rebuild') || may('delete')) && (
        <Card title={t('settings.danger')} className="border-error-line!">
          <div className="flex flex-col divide-y divide-line">
            {isDeleted ? (
              <>
                <ActionRow instance={instance} action="recover" />
                <ActionRow instance={instance} action="purge" danger />
              </>
            ) : (
              <>
                <ActionRow instance={instance} action="rebuild" danger />
                <ActionRow instance={instance} action="delete" danger />
              </>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
