import { useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../action.ts'
import type { Resource } from '../resource.ts'
import { PutBackDialog } from './PutBackDialog.tsx'
import { logsTexts } from './texts.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = [...logsTexts, ...resourceActionsTexts]

/** What of a resource can be as it was before an entry of the audit log. */
export interface PutBackTerms<Row> {
  /** Of what is sent: a field that isn't in it can't be put back. */
  schema: z.ZodMiniObject
  save: (row: Row, values: Record<string, unknown>) => Call
}

/** Asks whether to put back the values from before the entry that the address names (`putBack`). */
export function PutBackAsked<Row extends Resource>({ row, terms }: { row: Row; terms: PutBackTerms<Row> }) {
  const [search, setSearch] = useSearchParams()
  const entry = search.get('putBack')
  if (entry === null) return null
  const close = () => {
    search.delete('putBack')
    setSearch(search, { replace: true })
  }
  return <PutBackDialog entry={entry} row={row} terms={terms} onClose={close} />
}
