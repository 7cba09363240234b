import { csvLine, csvMark, type CsvCell } from '#contract/csv.ts'
import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'
import type { SealedForm } from '../../audit/sealedForm.ts'
import { chainRows, headerOf, type Selection } from './exportLines.ts'

const columns: Readonly<Record<string, (entry: SealedForm) => CsvCell>> = {
  number: ({ seq }) => seq,
  time: ({ at }) => at,
  id: ({ id }) => id,
  'actor kind': ({ actor }) => actor.kind,
  'actor id': ({ actor }) => actor.id,
  'actor e-mail': ({ actor }) => actor.email,
  'token name': ({ actor }) => actor.token?.name ?? null,
  action: ({ action }) => action,
  result: ({ outcome }) => outcome,
  permission: ({ permission }) => permission,
  'target kind': ({ target }) => target?.kind ?? null,
  'target id': ({ target }) => target?.id ?? null,
  'target name': ({ target }) => target?.name ?? null,
  'project id': ({ projectId }) => projectId ?? null,
  changes: ({ changes }) => (changes.length > 0 ? JSON.stringify(changes) : null),
  details: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null),
  repeats: ({ repeats }) => repeats,
  'ip address': ({ ip }) => ip,
  browser: ({ userAgent }) => userAgent,
  'session id': ({ sessionId }) => sessionId,
  'request id': ({ requestId }) => requestId,
  'operation id': ({ operationId }) => operationId,
}

/** An export as CSV. */
export async function* csvLines(
  deps: { db: Db; vault: Vault },
  selection: Selection,
): AsyncGenerator<string> {
  yield csvMark + csvLine(Object.keys(columns))
  const { first } = await headerOf(deps, selection)
  for await (const rows of chainRows(deps, { ...selection, proof: false }, first)) {
    const text = rows
      .flatMap((row) => ('entry' in row ? [row.entry] : []))
      .map((entry) => csvLine(Object.values(columns).map((valueOf) => valueOf(entry))))
      .join('')
    if (text !== '') yield text
  }
}
