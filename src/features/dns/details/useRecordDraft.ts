import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { parseZone } from '#contract/dns/zoneFile/parse.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch, useAppStore } from '#src/common/hooks.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { showToast } from '#src/ui/toast.ts'
import { dnsApi, useLazyGetZoneFileQuery } from '../dnsApi.ts'
import { bodyOf, conflictsIn, recordDraft, type Edits, type RecordDraft } from './recordDraft.ts'

type Conflicts = ReturnType<typeof conflictsIn>

/**
 * Edits of a zone's records that wait to be saved together. They outlive a reload; someone else's changes of other sets
 * do not matter to them, those of the same sets are the person's to decide about.
 */
export const useRecordDraft = (zone: DnsZone) => {
  const { t } = useTranslation('dnsRecords')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [readFile] = useLazyGetZoneFileQuery()
  const kept = useKeptDraft(`dns.records.${zone.id}`, recordDraft)
  const [draft, setDraft] = useState<RecordDraft | undefined>(kept.values)
  const [problem, setProblem] = useState<Problem>()
  const [conflicts, setConflicts] = useState<Conflicts>([])
  const [isSaving, setSaving] = useState(false)
  const edits = draft?.edits ?? {}

  const keep = (next: RecordDraft | undefined) => {
    setDraft(next)
    setProblem(undefined)
    if (next) kept.keep(next)
    else kept.forget()
  }
  const edit = (next: Edits) =>
    keep(
      Object.keys(next).length === 0
        ? undefined
        : { revision: draft?.revision ?? zone.revision, edits: next },
    )
  const discard = () => {
    keep(undefined)
    setConflicts([])
  }

  const revisionNow = () =>
    selectRecord(store.getState(), { kind: 'dnsZone', id: zone.id })?.revision ?? zone.revision

  const send = async (ifRevision: number): Promise<Problem | undefined> => {
    const sets = bodyOf(edits)
    const { data, error } = await dispatch(
      dnsApi.endpoints.changeRecords.initiate({ id: zone.id, sets, ifRevision }, once),
    )
    if (!data) return problemOf(error)
    discard()
    void showToast('success', t('save.done', { count: sets.length }))
    return undefined
  }

  /** What others have made of the edited sets meanwhile, and the revision that this is the truth of. */
  const lookAgain = async () => {
    const read = await dispatch(
      dnsApi.endpoints.getZone.initiate({ id: zone.id }, { forceRefetch: true, subscribe: false }),
    )
    const file = await readFile({ id: zone.id })
    if (read.error || !file.data) return undefined
    const { sets } = parseZone(file.data.text, zone, { keptOwners: new Set(Object.keys(edits)) })
    return conflictsIn(edits, sets)
  }

  const save = async (from = draft?.revision ?? zone.revision) => {
    setSaving(true)
    setProblem(undefined)
    let refused = await send(from)
    if (refused?.status === 412) {
      const found = await lookAgain()
      // The zone is another one, the edited sets are not: that is no conflict.
      if (found?.length === 0) refused = await send(revisionNow())
      else if (found) setConflicts(found)
    }
    setProblem(refused?.status === 412 ? undefined : refused)
    setSaving(false)
  }

  return {
    edits,
    edit,
    discard,
    problem,
    conflicts,
    isSaving,
    save: () => void save(),
    /** Saves all the same what others have changed, too. */
    overwrite: () => {
      setConflicts([])
      void save(revisionNow())
    },
    /** Gives up the edits of what others have changed. */
    takeTheirs: () => {
      const lost = new Set(conflicts.map(({ key }) => key))
      const left = Object.entries(edits).filter(([key]) => !lost.has(key))
      setConflicts([])
      keep(left.length === 0 ? undefined : { revision: revisionNow(), edits: Object.fromEntries(left) })
    },
  }
}
