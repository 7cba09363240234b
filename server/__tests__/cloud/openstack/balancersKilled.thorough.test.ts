import type { CloudTree } from '#server/cloud/balancers.ts'
import type { CloudRef } from '#server/cloud/port.ts'
import { killAll, spawnNode } from '../../support/process.ts'
import { isRealServer } from '../../support/testDb.ts'
import { newTarget } from '../../support/target.ts'
import { fakeCloud } from './fakeCloud.ts'
import { fakeOctavia } from './fakeOctavia.ts'
import { openHttpServer } from './httpServer.ts'
import { treeFrom, web } from './trees.ts'

afterAll(killAll)

const first = treeFrom(web)
/** A member more, another pool in place of one that a rule leads to, and the same rules in another order. */
const second: CloudTree = {
  listeners: first.listeners.map((one) => ({ ...one, idleSeconds: 5, rules: one.rules.toReversed() })),
  pools: first.pools.map((pool, at) =>
    at === 0
      ? { ...pool, members: pool.members.flatMap((one) => [one, { ...one, id: 'more', ip: '10.0.0.29' }]) }
      : { ...pool, proxyProtocol: 'v1' as const },
  ),
}
const wanted = {
  installation: '01890000-0000-7000-8000-00000000cccc',
  spec: { name: 'lb', region: 'one', sizeRef: 'standard', portRef: 'one/acme/port' as CloudRef, tree: first },
  tree: second,
}

/** Of each life, so far apart that a server that is dead holds nothing any more. */
const timeOf = (life: number) => new Date(Date.UTC(2030, 0, 1, 12) + life * 100_000).toISOString()

/** An octavia, and lives of a server that carries both trees out until one of them is not killed. */
const livesUntilOver = async ({ dieEvery }: { dieEvery: number }) => {
  const octavia = fakeOctavia()
  const cloud = fakeCloud(octavia.react, { 'load-balancer': 'http://cloud/balancer' })
  const server = await openHttpServer(({ method, path, body }) => {
    const sent = { method, url: `http://cloud${path}`, headers: {}, ...(body !== '' && { body }) }
    const { status, headers, text } = cloud.respond(sent)
    return { status, body: text, headers: { 'x-subject-token': String(headers['x-subject-token']) } }
  })
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  let kills = 0
  for (let isKilled = true; isKilled;) {
    if (kills > 60) throw new Error('It does not end')
    const args = [JSON.stringify(target), server.url, timeOf(kills), String(dieEvery), JSON.stringify(wanted)]
    const { code, out, err } = await spawnNode('server/__tests__/support/carryUntilKilled.ts', args).ended
    isKilled = code === null
    if (isKilled) kills += 1
    else if (out !== 'over\n') throw new Error(`${out}${err}`)
  }
  await server.close()
  await drop()
  const changes = cloud.asked.filter(({ call }) => !call.startsWith('GET ') && call.includes(' /balancer/'))
  return { kills, changes: changes.length, tree: shapeOf(octavia), parts: partsOf(octavia) }
}

/** All that octavia has, without the ids that it has drawn. */
const shapeOf = ({ balancers, pools, listeners, policies }: ReturnType<typeof fakeOctavia>) => {
  const names = new Map<string, string>()
  const all = JSON.stringify({
    balancers,
    pools: pools.toSorted((one, other) => String(one['tags']).localeCompare(String(other['tags']))),
    listeners,
    policies: policies.toSorted((one, other) => one.position - other.position),
  })
  return all.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!names.has(id)) names.set(id, `id ${names.size}`)
    return names.get(id) ?? id
  })
}

const valueOf = ({ value }: Record<string, unknown>) => String(value)
const partsOf = ({ balancers, pools, listeners, policies }: ReturnType<typeof fakeOctavia>) => ({
  balancers: balancers.length,
  pools: pools.map(({ protocol, members }) => `${protocol} ${members.length}`).toSorted(),
  listeners: listeners.map((one) => one.protocol_port),
  rules: policies
    .map((one) => `${String(one['action'])} ${one.rules.map(valueOf).toSorted().join(' ')}`)
    .toSorted(),
})

/** How many calls a life has. The embedded database takes long to open, so there are fewer lives on it. */
const every = isRealServer ? 1 : 3

it('ends at the same tree, with the same calls, when the server is killed between them', async () => {
  const undisturbed = await livesUntilOver({ dieEvery: 1000 })
  expect(undisturbed.kills).toBe(0)
  expect(undisturbed.parts).toEqual({
    balancers: 1,
    pools: ['HTTP 2', 'PROXY 1'],
    listeners: [80],
    rules: ['REDIRECT_PREFIX /', 'REDIRECT_TO_POOL /api yes'],
  })
  const kills = Math.floor(undisturbed.changes / every)
  expect(await livesUntilOver({ dieEvery: every })).toEqual({ ...undisturbed, kills })
}, 400_000)
