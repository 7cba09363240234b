import type { SealedForm } from '../../../audit/sealedForm.ts'
import type { Vault } from '../../../security/vault.ts'
import { exchange, type Line } from './attempt.ts'
import type { StreamRow } from './streamRows.ts'
import { frameOf, sendSyslog } from './syslog.ts'
import { sendWebhook } from './webhook.ts'

/** An entry as it leaves: what is sealed of it, with the hash that does. */
export type SentEntry = SealedForm & { hash: string | null }

export const secretBoundTo = (id: string) => `log stream ${id}`

/** Sends entries as the stream's type wants them, until the server stops. Throws what `problemOf` understands. */
export const send = async (
  {
    line,
    vault,
    stopping,
    withinMs,
  }: { line: Line; vault: Vault; stopping?: AbortSignal | undefined; withinMs?: number },
  { id, type, address, secret }: Pick<StreamRow, 'id' | 'type' | 'address' | 'secret'>,
  entries: readonly SentEntry[],
) => {
  const texts = entries.map((entry) => JSON.stringify(entry))
  if (type === 'syslog') {
    const frames = entries.map((entry, place) => frameOf(entry, texts[place] ?? ''))
    return exchange((signal) => sendSyslog(line, address, frames, signal), stopping, withinMs)
  }
  const key = secret ? vault.open(secret, secretBoundTo(id)).toString() : ''
  const hook = { id, address, secret: key }
  return exchange((signal) => sendWebhook(line, hook, texts, signal), stopping, withinMs)
}

/** What a test sends: it looks like an entry, and its number says that it is none. */
export const testEntry = (): SentEntry => ({
  seq: 0,
  id: '00000000-0000-0000-0000-000000000000',
  at: new Date().toISOString(),
  actor: { kind: 'system', id: null, email: null },
  action: 'logs.stream-tested',
  permission: null,
  outcome: 'success',
  target: null,
  changes: [],
  details: {},
  ip: null,
  userAgent: null,
  sessionId: null,
  requestId: null,
  operationId: null,
  repeats: 1,
  hash: null,
})
