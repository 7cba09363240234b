import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { formatGib, formatMib } from '#src/common/amounts.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListRegionsQuery } from '../computeApi.ts'
import { ProjectLink } from './ProjectLink.tsx'
import { TagList } from './TagList.tsx'
import './texts.ts'

/** What the instance is made of, and where it belongs. */
export function FactsCard({ instance }: { instance: Instance }) {
  const { t, i18n } = useTranslation('instanceDetails')
  const { language } = i18n
  const { data: regions } = useListRegionsQuery()
  const { id, region, tags } = instance
  return (
    <Card title={t('facts')} footer={<KeyValue name={t('id')} value={id} />}>
      <DescriptionList
        items={[
          { term: t('project'), value: <ProjectLink id={instance.projectId} /> },
          { term: t('region'), value: regions?.find((one) => one.id === region)?.name ?? region },
          { term: t('image'), value: instance.imageName },
          { term: t('plan.name'), value: instance.planName },
          { term: t('plan.vcpus'), value: new Intl.NumberFormat(language).format(instance.vcpus) },
          { term: t('plan.memory'), value: formatMib(instance.memoryMib, language) },
          { term: t('plan.disk'), value: formatGib(instance.diskGib, language) },
          { term: t('hostname'), value: <bdi>{instance.hostname}</bdi> },
          { term: t('backups'), value: <Backups instance={instance} /> },
          { term: t('tags'), value: tags.length ? <TagList tags={tags} /> : t('none') },
          { term: t('created'), value: <Time at={instance.createdAt} absolute /> },
        ]}
      />
    </Card>
  )
}

function Backups({ instance: { backupsEnabled, lastBackupAt } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  return (
    <>
      {t(backupsEnabled ? 'on' : 'off')}
      {(backupsEnabled || lastBackupAt !== null) && (
        <span className="block text-sm text-text-muted">
          {lastBackupAt === null ? (
            t('noBackup')
          ) : (
            <>
              {t('lastBackup')} <Time at={lastBackupAt} />
            </>
          )}
        </span>
      )}
    </>
  )
}
