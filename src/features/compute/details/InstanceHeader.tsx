import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isInTransition } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { isUnderWay } from '#contract/operations.ts'
import type { Id } from '#contract/record.ts'
import { paths } from '#src/common/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { InstanceStatus } from '../actions/InstanceStatus.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { InstanceNotices } from './InstanceNotices.tsx'
import { instanceTabs, type InstanceTab } from './instanceTabs.ts'
import { NameInPlace } from './NameInPlace.tsx'
import './texts.ts'

interface InstanceHeaderProps {
  id: Id
  /** Not there yet while it loads. */
  instance: Instance | undefined
  tab: InstanceTab
}

/** What the instance is and does, what can be done to it, and the way to its parts. */
export function InstanceHeader({ id, instance, tab }: InstanceHeaderProps) {
  const { t } = useTranslation('instanceDetails')
  return (
    <PageHeader
      title={
        instance ? (
          <NameInPlace key={id} instance={instance} />
        ) : (
          <>
            <span className="sr-only">{t('title')}</span>
            <Skeleton className="h-7 w-48" />
          </>
        )
      }
      badges={instance && <InstanceStatus instance={instance} />}
      actions={instance && <HeaderActions instance={instance} />}
      tabs={
        <>
          {instance && <Progress instance={instance} />}
          {instance && <InstanceNotices instance={instance} />}
          <Tabs label={t('tabs.label')}>
            {instanceTabs.map((part) => (
              <Link
                key={part}
                to={paths.instance(id, part)}
                replace
                aria-current={part === tab ? 'page' : undefined}
                className={tabClass}
              >
                {t(`tabs.${part}`)}
              </Link>
            ))}
          </Tabs>
        </>
      }
    />
  )
}

/** How far what is being done to it has come, while something is. */
function Progress({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'instances'])
  const { operationId, status } = instance
  const operation = useRecord(operationId === null ? undefined : { kind: 'operation', id: operationId })
  const isChanging = isInTransition(instance)
  // Some work leaves the status as it is, such as a new password.
  if (!isChanging && !(operation && isUnderWay(operation))) return null
  return (
    <ProgressBar
      label={
        isChanging || !operation ? t(`instances:status.${status}`) : t(`activity.actions.${operation.action}`)
      }
      value={operation?.status === 'running' ? operation.progress / 100 : undefined}
    />
  )
}
