import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { printIpv4, readIpv4 } from '#contract/addresses/ipv4.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { paths } from '#src/routes/paths.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { useListUsedAddressesQuery } from '../guestNetworksApi.ts'
import { blocksOf, endOf, runsOf, type AddressRun, type AddressUse } from './addressRuns.ts'

type Row = AddressRun & { id: string }

const looks: Record<AddressUse, string> = {
  used: 'bg-accent',
  gateway: 'bg-info-solid',
  free: 'border border-success-line bg-success-soft',
  outside: 'border border-line bg-surface',
  reserved: 'border border-line bg-line-strong',
}
const uses = ['used', 'free', 'outside', 'gateway', 'reserved'] as const

const rangeOf = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} – ${to}`)
const addressCell = (run: Row) => <bdi dir="ltr">{rangeOf(run)}</bdi>

/** Which addresses of a network something has, and which are free: as a picture, and as a list that says the same. */
export function AddressMap({ network }: { network: GuestNetwork }) {
  const { t, i18n } = useTranslation('guestNetworks')
  const blocks = blocksOf(network)
  const [from, setFrom] = useState(blocks[0] ?? '')
  const [view, setView] = useState<'map' | 'list'>('map')
  const query = useListUsedAddressesQuery({ id: network.id, from }, { refetchOnMountOrArgChange: true })
  useRefetchOn(network.updatedAt, query)
  const runs = runsOf(network, from, query.data ?? [])
  return (
    <Card
      title={t('map.title')}
      actions={
        <span className="flex flex-wrap items-center gap-3">
          {blocks.length > 1 && (
            <Select
              label={t('map.block')}
              choices={blocks.map((one) => ({
                value: one,
                label: leftToRight(rangeOf({ from: one, to: endOf(network, one) }), i18n.language),
              }))}
              value={from}
              onChange={setFrom}
              className="w-64 max-w-full"
            />
          )}
          <SegmentedControl
            legend={t('map.shownAs')}
            choices={[
              { value: 'map', label: t('map.map') },
              { value: 'list', label: t('map.list') },
            ]}
            value={view}
            onChange={setView}
          />
        </span>
      }
    >
      {query.data ? (
        <div className="flex flex-col gap-4">
          {view === 'map' && <Picture runs={runs} />}
          <Legend runs={runs} />
          {view === 'list' && <RunTable runs={runs} busy={query.isFetching} />}
        </div>
      ) : query.error ? (
        <PartProblem
          kind={t('map.title')}
          problem={problemOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}

/** Names of instances, by their ids, as far as they are known. */
const useNames = (runs: readonly AddressRun[]) => {
  const names = useAppSelector(({ records }) =>
    runs.map(({ instanceId }) => (instanceId ? records.instance.entities[instanceId]?.name : '')).join('\n'),
  ).split('\n')
  return (at: number) => names[at] || undefined
}

/** A square for each address. What it says by colors, the legend counts and the list names. */
function Picture({ runs }: { runs: readonly AddressRun[] }) {
  const { t } = useTranslation('guestNetworks')
  const nameAt = useNames(runs)
  const cells = runs.flatMap(({ from, count, use }, at) =>
    Array.from({ length: count }, (_, n) => {
      const ip = printIpv4((readIpv4(from) ?? 0) + n)
      return { ip, use, title: `${ip} ${nameAt(at) ?? t(`map.uses.${use}`)}` }
    }),
  )
  return (
    <div
      aria-hidden
      dir="ltr"
      className="grid grid-cols-[repeat(16,1fr)] gap-1 sm:grid-cols-[repeat(32,1fr)]"
    >
      {cells.map(({ ip, use, title }) => (
        <span key={ip} title={title} className={cx('aspect-square rounded-sm', looks[use])} />
      ))}
    </div>
  )
}

/** How many addresses are for what. */
function Legend({ runs }: { runs: readonly AddressRun[] }) {
  const { t, i18n } = useTranslation('guestNetworks')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
      {uses.map((use) => {
        const count = runs.filter((run) => run.use === use).reduce((sum, run) => sum + run.count, 0)
        return (
          <li key={use} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-3 rounded-sm', looks[use])} />
            {t('map.counted', {
              use: t(`map.uses.${use}`),
              number: numberFormat(i18n.language, {}).format(count),
            })}
          </li>
        )
      })}
    </ul>
  )
}

function RunTable({ runs, busy }: { runs: readonly AddressRun[]; busy: boolean }) {
  const { t } = useTranslation('guestNetworks')
  const nameAt = useNames(runs)
  const rows = runs.map((run): Row => ({ ...run, id: run.from }))
  const useCell = (row: Row) => {
    if (row.use !== 'used') return t(`map.uses.${row.use}`)
    const name = nameAt(rows.indexOf(row))
    if (!row.instanceId) return t('map.hidden')
    return (
      <Link to={paths.instance(row.instanceId, 'networking')} className={rowLinkClass}>
        <bdi>{name ?? row.instanceId}</bdi>
      </Link>
    )
  }
  const columns: Column<Row>[] = [
    { id: 'address', header: t('open.address'), mono: true, cell: addressCell },
    { id: 'use', header: t('map.use'), cell: useCell },
  ]
  return <Table caption={t('map.title')} columns={columns} rows={rows} busy={busy} />
}
