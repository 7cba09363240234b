import { useTranslation } from 'react-i18next'
import type { AccessKey } from '#contract/object-storage/records.ts'
import { useRecord } from '#src/records/useRecords.ts'

/** What an access key reaches: all buckets, the one bucket by its name, or how many. */
export function GrantWords({ grants }: Pick<AccessKey, 'grants'>) {
  const { t } = useTranslation('accessKeys')
  if (grants === 'all') return t('all')
  const [first, ...others] = grants
  if (first === undefined) return t('nothing')
  return others.length === 0 ? <BucketGrant {...first} /> : t('several', { count: grants.length })
}

/** "photos, read": the name is not everyone's to see. */
function BucketGrant({ bucketId, right }: { bucketId: string; right: 'read' | 'readWrite' }) {
  const { t } = useTranslation('accessKeys')
  const bucket = useRecord({ kind: 'bucket', id: bucketId })
  return (
    <span className="truncate">
      <bdi>{bucket?.name ?? t('several', { count: 1 })}</bdi> · {t(`rights.${right}`)}
    </span>
  )
}
