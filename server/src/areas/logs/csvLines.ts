import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'
import type { SealedForm } from '../../audit/sealedForm.ts'
import { chainRows, headerOf, type Selection } from './exportLines.ts'

const columns: Readonly<Record<string, (entry: SealedForm) => string | number | null>> = {
  number: ({ seq }) => seq,
  time: ({ at }) => at,
  id: ({ id }) => id,
  'actor kind': ({ actor }) => actor.kind,
  'actor id': ({ actor }) => actor.id,
  'actor e-mail': ({ actor }) => actor.email,
  action: ({ action }) => action,
  result: ({ outcome }) => outcome,
  permission: ({ permission }) => permission,
  'target kind': ({ target }) => target?.kind ?? null,
  'target id': ({ target }) => target?.id ?? null,
  'target name': ({ target }) => target?.name ?? null,
  changes: ({ changes }) => (changes.length > 0 ? JSON.stringify(changes) : null),
  details: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null),
  repeats: ({ repeats }) => repeats,
  'ip address': ({ ip }) => ip,
  browser: ({ userAgent }) => userAgent,
  'session id': ({ sessionId }) => sessionId,
  'request id': ({ requestId }) => requestId,
  'operation id': ({ operationId }) => operationId,
}

/** A cell by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). */
const cell = (value: string | number | null) => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`

/** An export as CSV; the mark at its start tells spreadsheets that it is UTF-8. */
export async function* csvLines(
  deps: { db: Db; vault: Vault },
  selection: Selection,
): AsyncGenerator<string> {
  yield `\uFEFF${line(Object.keys(columns))}`
  const { first } = await headerOf(deps, selection)
  for await (const rows of chainRows(deps, { ...selection, proof: false }, first)) {
    const text = rows
      .flatMap((row) => ('entry' in row ? [row.entry] : []))
      .map((entry) => line(Object.values(columns).map((valueOf) => valueOf(entry))))
      .join('')
    if (text !== '') yield text
  }
}
