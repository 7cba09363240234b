import type { DnsZone } from '#contract/dns/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import type { AppThunk } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { dnsApi } from '../dnsApi.ts'

/** How often it is asked for. A change that is carried out meanwhile gives its zone some revisions, but not for ever. */
const mostAttempts = 5
const anew = { forceRefetch: true, subscribe: false } as const

interface Restoration {
  /** As the person saw it when they asked for this. */
  zone: DnsZone
  /** The change whose records come back. */
  number: number
  /** The newest change that the person saw: they agree to take back whatever is after `number` up to it. */
  newest: number | undefined
  /** Told of what came of it, unless it was refused: whether there was anything to change. */
  onDone: (hasChanged: boolean) => void
}

/**
 * Puts all records of a zone back to what they were after a change. A zone's revision also grows when a change ends or
 * its delegation is looked at, so a refusal for that reason (412) stands only if the history has a change that the person
 * did not see.
 */
export const restoreRecords =
  ({
    zone: { id, revision: seen },
    number,
    newest,
    onDone,
  }: Restoration): AppThunk<Promise<{ error?: unknown }>> =>
  async (dispatch, getState) => {
    const { restoreZone, getZone, listZoneHistory } = dnsApi.endpoints
    const revisionNow = () => selectRecord(getState(), { kind: 'dnsZone', id })?.revision ?? seen
    let ifRevision = seen
    for (let attempt = 1; ; attempt++) {
      const { error } = await dispatch(restoreZone.initiate({ id, number: String(number), ifRevision }, once))
      if (!error) {
        onDone(revisionNow() !== ifRevision)
        return {}
      }
      if (problemOf(error).status !== 412 || attempt === mostAttempts) return { error }
      // The revision before the history: what changes between the two is in it, or is refused again.
      const zone = await dispatch(getZone.initiate({ id }, anew))
      ifRevision = revisionNow()
      const history = await dispatch(listZoneHistory.initiate({ id }, anew))
      if (zone.error || !history.data || history.data[0]?.number !== newest) return { error }
    }
  }
