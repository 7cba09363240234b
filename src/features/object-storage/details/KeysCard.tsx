import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { AccessKey, Bucket } from '#contract/object-storage/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useList } from '#src/records/useList.ts'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListAccessKeysQuery } from '../objectStorageApi.ts'

/** How many are shown here; the list of access keys has the others. */
const shown = 5

const nameCell = ({ name }: AccessKey) => <bdi className="font-medium">{name}</bdi>
const lastUseCell = ({ lastUsedAt }: AccessKey) => <LastUse at={lastUsedAt} />

/** The access keys that reach a bucket, and what they can do with it. */
export function KeysCard({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation(['accessKeys', 'bucketDetails'])
  const { rows, page, problem, isLoading, isBusy, refetch } = useList(
    useListAccessKeysQuery(
      { bucket: bucket.id, size: shown, sort: 'name' },
      { refetchOnMountOrArgChange: true },
    ),
  )
  const canCreate = useCan(objectStorage.createAccessKey)
  const columns: Column<AccessKey>[] = [
    { id: 'name', header: t('columns.name'), cell: nameCell },
    {
      id: 'right',
      header: t('bucketDetails:keys.right'),
      cell: ({ grants }) => {
        const right =
          grants === 'all'
            ? 'readWrite'
            : (grants.find(({ bucketId }) => bucketId === bucket.id)?.right ?? 'read')
        return t(`rights.${right}`)
      },
    },
    {
      id: 'lastUsedAt',
      header: t('columns.used'),
      cell: lastUseCell,
      narrow: true,
    },
  ]
  const total = page?.total ?? 0
  return (
    <Card
      title={t('title')}
      description={t('bucketDetails:keys.text')}
      actions={
        canCreate && (
          <Link to={paths.createAccessKey({ bucket: bucket.id })} className={buttonClass({ size: 'sm' })}>
            {t('create')}
          </Link>
        )
      }
    >
      {isLoading ? (
        <TableSkeleton label={t('bucketDetails:keys.loading')} columns={3} rows={2} />
      ) : problem ? (
        <ErrorState message={problem.message} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <p className="text-text-muted">{t('bucketDetails:keys.none')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <Table caption={t('title')} columns={columns} rows={rows} busy={isBusy} />
          <Link to={paths.accessKeys(bucket.id)} className={linkClass}>
            {t('bucketDetails:keys.all', { count: total })}
          </Link>
        </div>
      )}
    </Card>
  )
}

function LastUse({ at }: { at: string | null }) {
  const { t } = useTranslation('accessKeys')
  return at === null ? t('never') : <Time at={at} />
}
