import { useTranslation } from 'react-i18next'
import type { CloudState } from '#contract/operator/routes.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { Card } from '#src/ui/Card.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'

type Row = CloudState['syncs'][number] & { id: string }

const kindCell = ({ kind }: Row) => <Kind kind={kind} />
const atCell = ({ at }: Row) => <Time at={at} />

/** When all of each kind was last compared with the cloud. */
export function SyncsCard({ syncs }: Pick<CloudState, 'syncs'>) {
  const { t, i18n } = useTranslation('operator')
  const columns: Column<Row>[] = [
    { id: 'kind', header: t('syncs.kind'), cell: kindCell },
    { id: 'at', header: t('syncs.at'), cell: atCell, narrow: true },
    {
      id: 'things',
      header: t('syncs.things'),
      cell: ({ things }) => numberFormat(i18n.language, {}).format(things),
      align: 'end',
      narrow: true,
    },
  ]
  const rows = syncs.map((one) => ({ ...one, id: one.kind }))
  return (
    <Card title={t('syncs.title')} description={t('syncs.text')}>
      {rows.length > 0 ? (
        <Table caption={t('syncs.title')} columns={columns} rows={rows} />
      ) : (
        <p className="text-text-faint">{t('syncs.empty')}</p>
      )}
    </Card>
  )
}

function Kind({ kind }: Pick<Row, 'kind'>) {
  const { t } = useTranslation('operator')
  // A kind of a newer server has no words here.
  if (kind !== 'instance' && kind !== 'volume') return <bdi>{kind}</bdi>
  return <>{t(`syncs.kinds.${kind}`)}</>
}
