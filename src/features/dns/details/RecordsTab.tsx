import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { DnsZone } from '#contract/dns/records.ts'
import { isRecordType } from '#contract/dns/rules.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useListView } from '#src/records/useListView.ts'
import { useRows } from '#src/records/useRecords.ts'
import { refusedCodes } from '#src/resources/edits/refusedPlace.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { useOffers } from '#src/resources/useOffers.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { addRecord } from '../actions.ts'
import { useListRecordSetsQuery } from '../dnsApi.ts'
import { ManagedNames } from './ManagedNames.tsx'
import { isFree, rowsWith, withEdit, withRow, type RecordRow } from './recordDraft.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { RecordSaveBar } from './RecordSaveBar.tsx'
import { RecordTable } from './RecordTable.tsx'
import { RecordTools } from './RecordTools.tsx'
import { TtlDialog } from './TtlDialog.tsx'
import { useRecordDraft } from './useRecordDraft.ts'

const size = 100

/** Which sets the address asks for, and whether a new one is being filled in. */
const useRecordView = () => {
  const [params, setParams] = useSearchParams()
  const { query, search, goTo } = useListView()
  const typed = params.get('type') ?? ''
  const show = (changes: Record<string, string | undefined>) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      return next
    })
  return {
    page: query.page,
    q: query.q,
    type: isRecordType(typed) ? typed : undefined,
    ignored: typed === '' || isRecordType(typed) ? [] : ['type'],
    isAdding: params.has('add'),
    search,
    goTo,
    show,
  }
}

/** The records of a zone. Edits are gathered, and saved as one change. */
export function RecordsTab({ zone }: { zone: DnsZone }) {
  const { t } = useTranslation('dnsRecords')
  const { page, q, type, ignored, isAdding, search, goTo, show } = useRecordView()
  const { data, error, isFetching, refetch } = useListRecordSetsQuery({ id: zone.id, page, size, q, type })
  const problem = error === undefined ? undefined : problemOf(error)
  const { isCorrecting } = useSoundAddress({
    page: data?.page,
    problem,
    ignored,
    names: ['q', 'type', 'add'],
  })
  useRefetchOn(zone.updatedAt, { isFetching, refetch })
  const saved = useRows(data)
  const draft = useRecordDraft(zone)
  const { edits, set: edit } = draft
  const refused = refusedCodes(draft.problem, 'sets')
  const codes = new Map(Object.keys(edits).map((key, at) => [key, refused.get(at)]))
  const adding = useOffers()(addRecord, zone)
  const canChange = adding.isOffered && adding.reason === undefined
  const [open, setOpen] = useState<RecordRow>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isTtlAsked, setTtlAsked] = useState(false)
  if (!data)
    return problem && !isCorrecting ? (
      <PartProblem kind={t('records')} problem={problem} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('loading')} columns={5} />
    )

  const rows = rowsWith(saved, edits)
  const selected = rows.filter((row) => isFree(row) && chosen.has(row.id))
  const changeSelected = (change: (row: RecordRow) => RecordRow['set'] | null) => {
    edit(selected.reduce((all, row) => withRow(all, row, change(row)), edits))
    setChosen(new Set())
  }
  const close = () => {
    setOpen(undefined)
    if (isAdding) show({ add: undefined })
  }
  return (
    <section aria-label={t('records')} className="flex flex-col gap-4">
      <RecordTools
        q={q ?? ''}
        onSearch={search}
        type={type}
        onType={(next) => show({ type: next, page: undefined })}
        canChange={canChange}
        selected={selected.length}
        onTtl={() => setTtlAsked(true)}
        onRemove={() => changeSelected(() => null)}
      />
      {rows.length === 0 ? (
        <EmptyState title={t(q === undefined && !type ? 'empty' : 'noMatch')} />
      ) : (
        <RecordTable
          zone={zone}
          rows={rows}
          busy={isFetching}
          canChange={canChange}
          edits={edits}
          codeOf={({ id }) => codes.get(id)}
          onEdits={edit}
          onOpen={setOpen}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <Pagination number={page} size={size} total={data.page?.total ?? rows.length} onPage={goTo} />
      <ManagedNames zone={zone} canChange={canChange} />
      <RecordSaveBar zone={zone} draft={draft} />
      {canChange && (isAdding || open) && (
        <RecordDrawer
          zone={zone}
          set={open?.set}
          others={rows.filter(({ state }) => state !== 'removed').map(({ set }) => set)}
          onDone={(after) => {
            edit(open ? withRow(edits, open, after) : withEdit(edits, { before: null, after }))
            close()
          }}
          onClose={close}
        />
      )}
      {isTtlAsked && (
        <TtlDialog
          zone={zone}
          count={selected.length}
          onDone={(ttl) => changeSelected(({ set }) => ({ ...set, ttl }))}
          onClose={() => setTtlAsked(false)}
        />
      )}
    </section>
  )
}
