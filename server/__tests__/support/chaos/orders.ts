import { randomUUID } from 'node:crypto'
import type { Instance } from '#contract/compute/records.ts'
import type { Ask } from '../ask.ts'
import { addressOrder } from './addressOrders.ts'
import { balancerOrder } from './balancerOrders.ts'
import { networkOrder } from './networkOrders.ts'
import { pick, type Order } from './pick.ts'
import { volumeOrder } from './volumeOrders.ts'
import { vpcOrder } from './vpcOrders.ts'
import { zoneOrder } from './zoneOrders.ts'

const plans = ['shared-1', 'shared-2', 'shared-3', 'shared-4']
/** What the sandbox is asked to get wrong, if anything. */
const wishes = ['', '', '', '-lost-answer', '-fails-to-build', '-no-capacity']

const creation = (projectId: string): Order => ({
  line: 'POST /compute/instances',
  body: {
    name: `vm-${randomUUID().slice(0, 8)}${pick(wishes) ?? ''}`,
    count: 1 + Math.floor(Math.random() * 3),
    projectId,
    region: pick(['lab-1', 'lab-2']),
    imageId: 'flatcar-stable',
    planId: pick(['shared-1', 'shared-2']),
  },
})

const larger = ({ planId }: Instance) => plans[plans.indexOf(planId) + 1]

/** What can be done to an instance in each of its states. */
const changesOf = (instance: Instance): Order[] => {
  const at = `/compute/instances/${instance.id}`
  const does = (action: string, body?: object) => ({
    line: `POST ${at}/actions/${action}`,
    ...(body && { body }),
  })
  const planId = larger(instance)
  const resize = planId ? [does('resize', { planId, restart: true })] : []
  const snapshot = { line: `POST ${at}/snapshots`, body: { name: 'copy' } }
  const remove = { line: `DELETE ${at}` }
  const { status } = instance
  if (status === 'running')
    return [does('stop', {}), does('stop', { force: true }), does('reboot', {}), ...resize, snapshot, remove]
  if (status === 'stopped') return [does('start'), ...resize, snapshot, remove]
  if (status === 'deleted') return [does('recover'), does('purge')]
  return status === 'error' ? [remove] : []
}

const instancesIn = async (ask: Ask, status: 'any' | 'deleted'): Promise<Instance[]> =>
  (await ask(`GET /compute/instances?size=200${status === 'deleted' ? '&status=deleted' : ''}`)).body.data

const kinds = [
  (ask: Ask, projectId: string) => instanceOrder(ask, projectId),
  volumeOrder,
  zoneOrder,
  networkOrder,
  addressOrder,
  balancerOrder,
  vpcOrder,
]

/** Something that makes sense now: more resources, or a change of one that nobody is changing. */
export const nextOrder = async (ask: Ask, projectId: string): Promise<Order> =>
  (pick(kinds) ?? instanceOrder)(ask, projectId)

const instanceOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const known = [...(await instancesIn(ask, 'any')), ...(await instancesIn(ask, 'deleted'))]
  const idle = known.filter(({ operationId }) => operationId === null)
  const change = Math.random() < 0.7 ? pick(idle.flatMap((instance) => changesOf(instance))) : undefined
  return change ?? creation(projectId)
}
