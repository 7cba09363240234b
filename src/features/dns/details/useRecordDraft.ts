import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { DnsZone } from '#contract/dns/records.ts'
import { parseZone } from '#contract/dns/zoneFile/parse.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch, useAppStore } from '#src/store/hooks.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { usePendingEdits } from '#src/resources/edits/usePendingEdits.ts'
import { showToast } from '#src/ui/toast.ts'
import { dnsApi, useLazyGetZoneFileQuery } from '../dnsApi.ts'
import { bodyOf, changedSets, conflictsIn, recordEdits, type Edits } from './recordDraft.ts'

// A zone's records are many, so each edit keeps what its set was. Nothing is kept of the others.
const shapes = { saved: z.null(), draft: recordEdits }

/**
 * Edits of a zone's records that wait to be saved together. Someone else's changes of other sets do not matter to them,
 * those of the same sets are the person's to decide about.
 */
export const useRecordDraft = (zone: DnsZone) => {
  const { t } = useTranslation('dnsRecords')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [readFile] = useLazyGetZoneFileQuery()
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsIn>>([])

  const send = async (edits: Edits, ifRevision: number): Promise<Problem | undefined> => {
    const sets = bodyOf(edits)
    const call = dnsApi.endpoints.changeRecords.initiate({ id: zone.id, sets, ifRevision }, once)
    const { data, error } = await dispatch(call)
    if (!data) return problemOf(error)
    void showToast('success', t('save.done', { count: sets.length }))
    return undefined
  }

  /** Reads the zone again: its revision, and what others have made of the edited sets. */
  const lookAgain = async (edits: Edits) => {
    const anew = { forceRefetch: true, subscribe: false }
    const read = await dispatch(dnsApi.endpoints.getZone.initiate({ id: zone.id }, anew))
    const file = await readFile({ id: zone.id })
    if (!file.data || read.error) return { problem: problemOf(file.error ?? read.error) }
    const { sets } = parseZone(file.data.text, zone, { keptOwners: new Set(Object.keys(edits)) })
    const revision = selectRecord(store.getState(), { kind: 'dnsZone', id: zone.id })?.revision
    return { revision: revision ?? zone.revision, conflicts: conflictsIn(edits, sets) }
  }

  const pending = usePendingEdits({
    form: `dns.records.${zone.id}`,
    shapes,
    saved: { version: zone.revision, doc: null },
    // Only the zone's file tells what others have changed, and it is read when the server refuses the edits for that.
    isSame: () => false,
    changesOf: (_: null, edits: Edits) => changedSets(edits),
    send: async (edits, ifRevision) => {
      const refused = await send(edits, ifRevision)
      if (refused?.status !== 412) return refused
      const found = await lookAgain(edits)
      if ('problem' in found) return found.problem
      setConflicts(found.conflicts)
      return found.conflicts.length === 0 ? send(edits, found.revision) : refused
    },
  })
  const edits = pending.draft ?? {}
  return {
    ...pending,
    edits,
    conflicts,
    /** Gives up the edits of what others have changed. */
    takeTheirs: () => {
      const lost = new Set(conflicts.map(({ key }) => key))
      pending.begin(Object.fromEntries(Object.entries(edits).filter(([key]) => !lost.has(key))))
    },
  }
}
