import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as later } from 'node:timers/promises'
import { at } from '../../bench/table.mjs'

/** Connections that a browser, or many of them, would hold open. */
export const connections = (most) => new Agent({ keepAlive: true, maxSockets: most })

/** Sends one request; tells its status (0 when the line broke) and how long that took (ms). */
export const ask = (url, { agent, method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve) => {
    const began = performance.now()
    let text = ''
    const end = (status, code) => resolve({ status, code, text, ms: performance.now() - began })
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const asking = request(url, { agent, method, headers: { ...headers, ...type } }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (part) => (text += part))
      answer.once('end', () => end(answer.statusCode))
      answer.once('error', (error) => end(0, error.code))
    })
    asking.once('error', (error) => end(0, error.code))
    asking.end(payload)
  })

/** So many workers that do the same again and again until they are told to stop. */
export const loops = (count, work) => {
  const stopping = new AbortController()
  const worker = async (n) => {
    for (let round = 0; !stopping.signal.aborted; round += 1) await work({ n, round })
  }
  const all = Promise.all(Array.from({ length: count }, (_, n) => worker(n)))
  return async () => {
    stopping.abort()
    await all
  }
}

/** Sends `perSecond` requests for so long, however slowly they are answered: who is slow does not make fewer come. */
export const steadily = async ({ perSecond, seconds }, send) => {
  const answers = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond
    if (due > performance.now()) await later(due - performance.now())
    answers.push(send(n))
  }
  return Promise.all(answers)
}

export const p99 = (answers) =>
  Math.round(
    at(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  )

/** How many answers of each status there were, in words. */
export const statusesOf = (answers) => {
  const counts = new Map()
  for (const { status, code } of answers) {
    const name = status === 0 ? (code ?? 'broken') : status
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

/** How busy the machine is with this and with all else. */
export const machineLoad = () => loadavg()[0].toFixed(1)
