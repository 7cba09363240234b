import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab as Activity } from '#src/resources/page/ActivityTab.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useListInstanceActivityQuery } from '../computeApi.ts'
import { instanceDetailsTexts } from './texts.ts'

export const texts = [...resourcePagesTexts, ...instanceDetailsTexts]

/** What happened to the instance. */
export function ActivityTab({ instance }: { instance: Instance }) {
  return (
    <LogOrElse of={{ target: instance.id }} updatedAt={instance.updatedAt}>
      <InstanceActivity instance={instance} />
    </LogOrElse>
  )
}

function InstanceActivity({ instance: { id, updatedAt } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const query = useListInstanceActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  return <Activity kind={t('title')} updatedAt={updatedAt} query={query} />
}
