import { balancersOf, type BalancerSpec, type CloudTree } from '#server/cloud/balancers.ts'
import { openTransport, type Transport } from '#server/cloud/openstack/client/transport.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '#server/cloud/port.ts'
import { openDb } from '#server/db/open.ts'
import { fakeSettings } from '../cloud/openstack/fakeCloud.ts'

// `node carryUntilKilled.ts TARGET CLOUD NOW NTH WANTED`: orders a load balancer, then another tree for it, and carries
// both out, or goes on with that. Kills itself once octavia has answered the nth call that changes something, before it
// has noted that. Says `over` when both trees are there.
const [target, origin, now, nth, wanted] = process.argv.slice(2)
if (!target || !origin || !now || !wanted)
  throw new Error('Name the database, the cloud, the time and what is wanted')
const { installation, spec, tree }: { installation: string; spec: BalancerSpec; tree: CloudTree } =
  JSON.parse(wanted)

const clock = () => new Date(now)
const db = await openDb(JSON.parse(target), { now: clock })
const wire = openTransport()
let changes = 0
const dying: Transport = {
  close: wire.close,
  send: async (sent) => {
    const isChange = sent.method !== 'GET' && sent.url.includes('/balancer/')
    const answer = await wire.send({ ...sent, url: sent.url.replace('http://cloud', origin) })
    if (isChange) changes += 1
    if (isChange && changes === Number(nth)) process.kill(process.pid, 'SIGKILL')
    return answer
  },
}
const cloud = openOpenStack(fakeSettings, { installation, now: clock, db, transport: dying })
const balancers = balancersOf(cloud)
const order = (tag: string): Order => ({ tenant: 'acme' as TenantRef, tag })

/** Looks until it is at rest; who has died in the middle of a look is waited for by the clock of the next life. */
const settled = async (ref: CloudRef) => {
  for (let look = 0; look < 500; look += 1) {
    const state = (await balancers.find(ref))?.state
    if (state === 'active') return
    if (state === 'failed' || state === 'gone') throw new Error(`It is ${state}`)
  }
  throw new Error('It does not end')
}
/** What is still at something is ordered again, as a workflow does. */
const patiently = async (change: () => Promise<unknown>): Promise<void> => {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof CloudFault) || !error.retryable) throw error
    await patiently(change)
  }
}

const { ref } = await balancers.create(order('op-1:create'), spec)
await settled(ref)
await patiently(() => balancers.configure(order('op-2:configure'), ref, tree))
await settled(ref)
await cloud.close()
await db.close()
process.stdout.write('over\n')
