import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGib } from '#src/i18n/amounts.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column, type TableProps } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { useStatusWords } from '../words.ts'

interface Shot {
  id: string
  name: string
  status: string
  sizeGib: number
  createdAt: string
}

interface SnapshotTableProps<Row> extends Pick<TableProps<Row>, 'rows' | 'busy' | 'rowActions'> {
  /** What stands beside the name. */
  badgeOf?: (row: Row) => ReactNode
}

const tones: Readonly<Record<string, Tone>> = { available: 'success', error: 'error' }
const createdCell = ({ createdAt }: Shot) => <Time at={createdAt} />

/** The snapshots of a resource, with what can be done with each. */
export function SnapshotTable<Row extends Shot>({ badgeOf, ...table }: SnapshotTableProps<Row>) {
  const { t, i18n } = useTranslation(['resourcePages', 'resources'])
  const wordOf = useStatusWords()
  const nameCell = (row: Row) => (
    // On a small screen the buttons stand in the same corner.
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:pe-24">
      <bdi className="wrap-anywhere">{row.name}</bdi>
      {badgeOf?.(row)}
    </span>
  )
  const statusCell = ({ status }: Row) => (
    <StatusDot tone={tones[status] ?? 'info'} pulse={!tones[status]}>
      {wordOf(status)}
    </StatusDot>
  )
  const columns: Column<Row>[] = [
    { id: 'name', header: t('resources:fields.name'), cell: nameCell },
    { id: 'status', header: t('resources:fields.status'), cell: statusCell },
    { id: 'size', header: t('snapshots.size'), cell: ({ sizeGib }) => formatGib(sizeGib, i18n.language) },
    { id: 'createdAt', header: t('resources:fields.createdAt'), cell: createdCell, narrow: true },
  ]
  return <Table {...table} caption={t('tabs.snapshots')} columns={columns} />
}
