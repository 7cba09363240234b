import { randomUUID } from 'node:crypto'
import type { Instance } from '#contract/compute/records.ts'
import type { Volume, VolumeSnapshot } from '#contract/block-storage/records.ts'
import type { Ask } from '../ask.ts'
import { pick, type Order } from './pick.ts'

/** What the sandbox is asked to get wrong, if anything: every third answer is lost. */
const wishes = ['', '', '', '-lost-answer', '-lost-answer', '-fails-to-build', '-fails-to-attach']

const nameOf = () => `vol-${randomUUID().slice(0, 8)}${pick(wishes) ?? ''}`

const creation = (projectId: string, host: Instance | undefined): Order => ({
  line: 'POST /block-storage/volumes',
  body: {
    name: nameOf(),
    projectId,
    region: host?.region ?? pick(['lab-1', 'lab-2']),
    typeId: 'standard',
    sizeGib: 10,
    ...(host ? { instanceId: host.id } : { count: 1 + Math.floor(Math.random() * 3) }),
  },
})

/** What can be done to a volume in each of its states. */
const changesOf = (
  volume: Volume,
  hosts: readonly Instance[],
  snapshots: readonly VolumeSnapshot[],
): Order[] => {
  const at = `/block-storage/volumes/${volume.id}`
  const does = (action: string, body?: object) => ({
    line: `POST ${at}/actions/${action}`,
    ...(body && { body }),
  })
  const mine = snapshots.filter(({ volumeId, status }) => volumeId === volume.id && status === 'available')
  const host = pick(hosts.filter(({ id, region }) => region === volume.region && id !== volume.instanceId))
  const common = [
    does('resize', { sizeGib: volume.sizeGib + 10 }),
    does('clone', { name: nameOf() }),
    { line: `POST ${at}/snapshots`, body: { name: 'copy' } },
    ...mine.map(({ id }) => ({ line: `DELETE /block-storage/snapshots/${id}` })),
    ...(host ? [does('attach', { instanceId: host.id, detachFirst: true })] : []),
  ]
  const { status } = volume
  if (status === 'attached') return [...common, does('detach', {})]
  if (status === 'available')
    return [...common, ...mine.map(({ id }) => does('restore', { snapshotId: id })), { line: `DELETE ${at}` }]
  if (status === 'deleted') return [...(volume.built ? [does('recover')] : []), does('purge')]
  return status === 'error' ? [{ line: `DELETE ${at}` }] : []
}

/** Something that makes sense now: more volumes, or a change of one that nobody is changing. */
export const volumeOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const all = async <T>(path: string): Promise<T[]> => (await ask(`GET ${path}`)).body.data
  const volumes = [
    ...(await all<Volume>('/block-storage/volumes?size=200')),
    ...(await all<Volume>('/block-storage/volumes?size=200&status=deleted')),
  ]
  const snapshots = await all<VolumeSnapshot>('/block-storage/snapshots?size=200')
  const instances = await all<Instance>('/compute/instances?size=200')
  const hosts = instances.filter(
    ({ operationId, status }) => operationId === null && (status === 'running' || status === 'stopped'),
  )
  const idle = volumes.filter(({ operationId }) => operationId === null)
  const change = pick(idle.flatMap((volume) => changesOf(volume, hosts, snapshots)))
  const isChange = Math.random() < 0.7
  return isChange && change ? change : creation(projectId, Math.random() < 0.4 ? pick(hosts) : undefined)
}
