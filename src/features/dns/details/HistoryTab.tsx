import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone, ZoneChange } from '#contract/dns/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { useOffers } from '#src/resources/useOffers.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { addRecord } from '../actions.ts'
import { useLazyListZoneHistoryQuery, useListZoneHistoryQuery } from '../dnsApi.ts'
import { DiffList } from './DiffList.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

/** How many entries the server gives at a time. */
const pageLength = 20

/** Each change of the records as a difference, the newest first, and the way back to it. */
export function HistoryTab({ zone }: { zone: DnsZone }) {
  const { t } = useTranslation('dnsRecords')
  const query = useListZoneHistoryQuery({ id: zone.id }, { refetchOnMountOrArgChange: true })
  useRefetchOn(zone.updatedAt, query)
  const [readOlder, older] = useLazyListZoneHistoryQuery()
  const [earlier, setEarlier] = useState<readonly ZoneChange[]>([])
  const [isWhole, setWhole] = useState(false)
  const [asked, setAsked] = useState<ZoneChange>()
  if (!query.data)
    return query.error ? (
      <PartProblem
        kind={t('history.title')}
        problem={problemOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <TableSkeleton label={t('history.loading')} columns={3} />
    )
  const first = query.data.at(-1)?.number ?? 0
  const changes = [...query.data, ...earlier.filter(({ number }) => number < first)]
  const last = changes.at(-1)
  const hasMore = !isWhole && query.data.length === pageLength && last !== undefined && last.number > 1
  const showOlder = async () => {
    const { data = [] } = await readOlder({ id: zone.id, before: last?.number })
    setEarlier([...earlier, ...data])
    setWhole(data.length < pageLength)
  }
  if (changes.length === 0) return <EmptyState title={t('history.empty')} />
  return (
    <section aria-label={t('history.title')} className="flex flex-col gap-4">
      {changes.map((change, at) => (
        <Entry
          key={change.number}
          zone={zone}
          change={change}
          isCurrent={at === 0}
          onRestore={() => setAsked(change)}
        />
      ))}
      {hasMore && (
        <Button className="self-center" busy={older.isFetching} onClick={() => void showOlder()}>
          {t('history.older')}
        </Button>
      )}
      {asked && (
        <RestoreDialog
          zone={zone}
          change={asked}
          newest={changes[0]?.number}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface EntryProps {
  zone: DnsZone
  change: ZoneChange
  /** It is how the zone is now. */
  isCurrent: boolean
  onRestore: () => void
}

function Entry({ zone, change, isCurrent, onRestore }: EntryProps) {
  const { t } = useTranslation('dnsRecords')
  const { isOffered, reason } = useOffers()(addRecord, zone)
  const { number, action, actor, at, status, serial, sets, restored } = change
  const who = actor ?? t('history.system')
  return (
    <Card
      title={
        action === 'restore' && restored !== null
          ? t('history.restored', { number: restored })
          : t(`history.actions.${action}`)
      }
      description={
        <>
          {`#${number} · `}
          <bdi>{who}</bdi>
          {' · '}
          <Time at={at} />
          {status === 'done' && serial !== null
            ? ` · ${t('history.serial', { serial: String(serial) })}`
            : ''}
          {status === 'done' ? '' : ` · ${t(`history.statuses.${status}`)}`}
        </>
      }
      actions={
        isOffered &&
        !isCurrent &&
        status === 'done' && (
          <Button
            size="sm"
            disabledReason={reason}
            aria-label={t('history.restoreOf', { number })}
            onClick={onRestore}
          >
            {t('history.restore')}
          </Button>
        )
      }
    >
      {sets.length > 0 ? (
        <DiffList sets={sets} />
      ) : (
        <p className="text-text-muted">{t('history.noRecords')}</p>
      )}
    </Card>
  )
}
