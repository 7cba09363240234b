import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { ActivityTab as Activity } from '#src/resources/page/ActivityTab.tsx'
import { useListInstanceActivityQuery } from '../computeApi.ts'

/** What happened to the instance. */
export function ActivityTab({ instance: { id, updatedAt } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const query = useListInstanceActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  return <Activity kind={t('title')} updatedAt={updatedAt} query={query} />
}
