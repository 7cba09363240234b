import { setTimeout as later } from 'node:timers/promises'
import { addSshKey } from '../../server/__tests__/support/instances.ts'
import { ask, connections, machineLoad, statusesOf } from '../attack/bars/load.mjs'
import { aCompany, startServed } from '../attack/bars/served.mjs'
import { onPostgres } from './onPostgres.mjs'
import { ms, table } from './table.mjs'

/** Creates that one company sends at once, each over a connection of its own. */
const creates = 500
/** Another company may wait this long for an answer meanwhile, whatever it reads (ms). */
const mostMs = 1_000
/** Another company reads this often (ms), and until this long after the last create is answered. */
const everyMs = 50
const afterwardsMs = 5_000

const fill = async (test) => {
  const [busy, other] = [await aCompany(test), await aCompany(test)]
  await test.db.system((tx) =>
    tx.updateTable('limits').set({ lim: '1000000' }).where('company_id', '=', busy.id).execute(),
  )
  const sshKeyId = await addSshKey(test.db, busy.id)
  return { busy, other, sshKeyId }
}

/** Reads as another company, one request after the other's time whether that has been answered or not, until it is stopped. */
const reading = ({ headers, projectId }, api) => {
  const agent = connections(100)
  const calls = ['users/permissions', 'projects', 'compute/instances', `projects/${projectId}`, 'dashboard']
  const answers = []
  const stopping = new AbortController()
  const done = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      answers.push(ask(`${api}/${calls[n % calls.length]}`, { agent, headers }))
      await later(everyMs)
    }
  })()
  return async () => {
    stopping.abort()
    await done
    const all = await Promise.all(answers)
    agent.destroy()
    return all
  }
}

const slowest = (answers) => Math.max(...answers.map(({ ms: taken }) => taken))

const measureOn = async (name, server, say) => {
  const served = await startServed(server, fill, { env: { RATE_LIMIT: '0' } })
  try {
    const { busy, other, sshKeyId } = served.filled
    const api = `${served.url}/api/v1`
    // The first requests compile what all others run.
    const warm = reading(other, api)
    await later(3_000)
    const alone = await warm()
    const draft = (n) => ({
      name: `web-${n}`,
      projectId: busy.projectId,
      region: 'lab-1',
      planId: 'shared-1',
      imageId: 'debian-13',
      sshKeyIds: [sshKeyId],
    })
    const agent = connections(creates)
    const create = (n) =>
      ask(`${api}/compute/instances`, { agent, method: 'POST', headers: busy.headers, body: draft(n) })
    await create('first')
    say(`${creates} creates at once on ${name}`)
    const load = machineLoad()
    const stop = reading(other, api)
    const began = performance.now()
    const made = await Promise.all(Array.from({ length: creates }, (_, n) => create(n)))
    const took = performance.now() - began
    await later(afterwardsMs)
    const beside = await stop()
    agent.destroy()
    const unmade = made.filter(({ status }) => status !== 202)
    for (const { status, text } of unmade.slice(0, 2)) say(`${status}: ${text.slice(0, 300)}`)
    const failed = beside.filter(({ status }) => status !== 200)
    const holds = unmade.length === 0 && failed.length === 0 && slowest(beside) <= mostMs
    return {
      holds,
      row: [
        name,
        statusesOf(made),
        ms(took),
        ms(slowest(made)),
        beside.length,
        failed.length,
        ms(slowest(alone.slice(20))),
        ms(slowest(beside)),
        mostMs,
        load,
        holds ? 'ok' : 'MISSED',
      ],
    }
  } finally {
    await served.close()
  }
}

/** Whether one company's burst of creates is served, and another company notices little of it, on each database. */
export const benchCreates = async (say) => {
  const measured = [
    await measureOn('the embedded database', undefined, say),
    await onPostgres((server) => measureOn('PostgreSQL', server, say)),
  ].filter(Boolean)
  console.log(`\n${creates} creates of one company at once, while another company reads\n`)
  table(
    [
      'on',
      'creates',
      'all of them, ms',
      'slowest, ms',
      'reads',
      'not 200',
      'slowest alone, ms',
      'slowest beside, ms',
      'bar',
      'load before',
      '',
    ],
    measured.map(({ row }) => row),
  )
  return measured.some(({ holds }) => !holds)
}
