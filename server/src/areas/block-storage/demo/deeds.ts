import { blockStorage } from '#contract/block-storage/routes.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Deed } from '../../../resources/past.ts'
import { orderedVolumes, type OrderedVolume } from './estate.ts'

const weekHours = 7 * 24

const ordered = ({
  name,
  project,
  type: typeId,
  gib,
  ageDays,
  tags,
  on,
  from,
  lacksRoom,
}: OrderedVolume): Deed => ({
  hoursAgo: ageDays * 24,
  ...(lacksRoom && { lacksRoom }),
  does: async ({ ask, idOf, projectId }) => {
    const instanceId = on === undefined ? undefined : await idOf('instance', on)
    const host =
      instanceId === undefined ? undefined : await ask(compute.read, { params: { id: instanceId } })
    const snapshot =
      from === undefined ? undefined : (await ask(blockStorage.snapshots, { query: { q: from } }))[0]
    await ask(blockStorage.create, {
      body: {
        name,
        projectId: projectId(project),
        region: host?.region ?? 'lab-1',
        typeId,
        sizeGib: gib,
        tags,
        ...(instanceId !== undefined && { instanceId }),
        ...(snapshot && { source: { kind: 'snapshot', id: snapshot.id } }),
      },
    })
  },
})

const locked = ({ name }: OrderedVolume): Deed => ({
  hoursAgo: 24,
  does: async ({ ask, idOf }) =>
    ask(blockStorage.update, { params: { id: await idOf('volume', name) }, body: { locked: true } }),
})

const snapshotted = ({ name, snapshots = [] }: OrderedVolume): Deed[] =>
  snapshots.map((called, n) => ({
    hoursAgo: (snapshots.length - n) * weekHours,
    does: async ({ ask, idOf }) =>
      ask(blockStorage.takeSnapshot, { params: { id: await idOf('volume', name) }, body: { name: called } }),
  }))

/** The demo's history of volumes: each is ordered, one is locked, some are copied every week. */
export const volumeDeeds = (): readonly Deed[] =>
  orderedVolumes.flatMap((volume) => [
    ordered(volume),
    ...snapshotted(volume),
    ...(volume.locked ? [locked(volume)] : []),
  ])
