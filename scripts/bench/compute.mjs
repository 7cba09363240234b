import { readMessages } from '../../src/live/messages.ts'
import { startFilled } from './filled.mjs'
import { measure } from './measure.mjs'
import { at, ms, table, verdict } from './table.mjs'

const instances = 10_000
/** Milliseconds. */
const bars = { list: 150, told: 500 }
const changes = 100

/** The list as it is asked for in different ways, 20 at a time. Only the first has a bar. */
const questions = {
  'first page of 50': '',
  'page 100 by address': '?page=100&sort=ipv4',
  'one status': '?status=stopped',
  'a search': '?q=web-000',
}

const benchList = async (api, headers) => {
  const rows = []
  for (const [title, query] of Object.entries(questions)) {
    const { perSecond, p50, p99, failed } = await measure({
      url: `${api}/compute/instances${query}`,
      headers,
    })
    const bar = rows.length === 0 ? bars.list : undefined
    rows.push([title, perSecond, p50, p99, failed, bar ?? '', bar ? verdict(p99, bar) : ''])
  }
  console.log(`\nList of instances, ${instances} of them, embedded database, 20 at a time\n`)
  table(['asked for', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'bar', ''], rows)
}

/** From the moment a change is asked for to the moment another console has been told of it. */
const benchFreshness = async (api, headers) => {
  const closing = new AbortController()
  const { body } = await fetch(`${api}/events`, { headers, signal: closing.signal })
  const told = new Map()
  const listening = (async () => {
    for await (const { event, data } of readMessages(body, { onRetry: () => undefined }))
      if (event === 'delta')
        for (const { id, revision } of JSON.parse(data).records)
          told.set(`${id} ${revision}`, performance.now())
  })().catch(() => undefined)
  const { data } = await (await fetch(`${api}/compute/instances?size=${changes}`, { headers })).json()
  const asked = new Map()
  for (const [n, { id }] of data.entries()) {
    const from = performance.now()
    const answer = await fetch(`${api}/compute/instances/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [`round-${n}`] }),
    })
    const changed = (await answer.json()).data
    asked.set(`${id} ${changed.revision}`, from)
    await new Promise((later) => setTimeout(later, 50 + Math.random() * 200))
  }
  await new Promise((later) => setTimeout(later, 2_000))
  closing.abort()
  await listening
  const delays = [...asked].flatMap(([key, from]) => (told.has(key) ? [told.get(key) - from] : []))
  const p99 = at(delays, 0.99)
  console.log('\nFrom a change to the other tab’s event, ms\n')
  table(
    ['changes', 'told of', 'p50', 'p99', 'bar', ''],
    [[changes, delays.length, ms(at(delays, 0.5)), ms(p99), bars.told, verdict(p99, bars.told)]],
  )
}

/** How fast a company with ten thousand instances is listed, and how soon others hear of a change. */
export const benchCompute = async (say) => {
  const { portico, session } = await startFilled(instances, say)
  try {
    const api = `${portico.url}/api/v1`
    const headers = { authorization: `Bearer ${session.access_token}` }
    say('reading and changing for about a minute')
    await benchList(api, headers)
    await benchFreshness(api, headers)
    return false
  } finally {
    await portico.stop()
  }
}
