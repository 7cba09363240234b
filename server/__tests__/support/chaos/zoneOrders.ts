import { randomUUID } from 'node:crypto'
import type { DnsZone } from '#contract/dns/records.ts'
import type { Ask } from '../ask.ts'
import { pick, type Order } from './pick.ts'

/** What the sandbox is asked to get wrong, if anything: every third answer is lost. */
const wishes = ['', '', '', '-lost-answer', '-lost-answer', '-fails-to-build']

const start = { from: 'file', text: 'www 300 A 192.0.2.1\n@ MX 10 mail\nmail A 192.0.2.2\n' }

const creation = (projectId: string): Order => ({
  line: 'POST /dns/zones',
  body: {
    name: `zone-${randomUUID().slice(0, 8)}${pick(wishes) ?? ''}.example`,
    projectId,
    email: 'dns@example.com',
    ...(Math.random() < 0.5 && { start }),
  },
})

const someSet = (names: readonly string[]) => ({
  name: pick(names),
  type: 'A',
  values: Math.random() < 0.2 ? [] : [`192.0.2.${1 + Math.floor(Math.random() * 200)}`],
  ttl: pick([null, 60, 300]) ?? null,
})

/** What can be done to a zone in each of its states. */
const changesOf = ({ id, status, built, serial }: DnsZone): Order[] => {
  const at = `/dns/zones/${id}`
  const change = {
    line: `POST ${at}/changes`,
    body: { sets: [someSet(['www', 'api']), someSet(['mail', '*.apps'])] },
  }
  const file = { ...start, mode: pick(['merge', 'replace']) }
  const remove = { line: `DELETE ${at}` }
  if (status === 'active')
    return [
      change,
      change,
      { line: `PATCH ${at}`, body: { ttl: 60 + (serial % 7) * 60, negativeTtl: 60 } },
      { line: `POST ${at}/import`, body: { text: file.text, mode: file.mode } },
      { line: `POST ${at}/history/1/restore` },
      remove,
    ]
  if (status === 'updating') return [change, remove]
  if (status === 'deleted')
    return [...(built ? [{ line: `POST ${at}/actions/recover` }] : []), { line: `POST ${at}/actions/purge` }]
  return status === 'error' ? [remove] : []
}

/** Something that makes sense now: another zone, or a change of one. */
export const zoneOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const zones: DnsZone[] = [
    ...(await ask('GET /dns/zones?size=200')).body.data,
    ...(await ask('GET /dns/zones?size=200&status=deleted')).body.data,
  ]
  const change = Math.random() < 0.75 ? pick(zones.flatMap(changesOf)) : undefined
  return change ?? creation(projectId)
}
