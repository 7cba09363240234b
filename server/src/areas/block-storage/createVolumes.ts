import type { VolumeDraft } from '#contract/block-storage/routes.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { mostAttachedAtOnce } from '#contract/block-storage/records.ts'
import type { VolumeSpec } from '../../cloud/volumes.ts'
import type { Tx } from '../../db/db.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import type { Asking } from '../../resources/operate.ts'
import { refuseIllegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { refuseUnready } from '../../resources/snapshots.ts'
import { reach } from '../../resources/table.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { hostFor, machineOf } from './hosts.ts'
import { volumes, volumeSnapshots } from './volumeRecord.ts'
import { chosenType, priceColumns, refuseSize, type ChosenType } from './volumeTypes.ts'
import type { CreateInput } from './workflows/create.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

/** What a draft means, once all that it names has been found. */
interface Order {
  type: ChosenType
  spec: Omit<VolumeSpec, 'name'>
  host: Awaited<ReturnType<typeof hostFor>> | undefined
}

/** Writes one or several volumes down, with the operations that will create and attach them. */
export const createVolumes = (deps: AreaDeps, asked: Asked, draft: VolumeDraft) => {
  const { sizeGib, source } = draft
  return createSeveral(deps, asked, volumes, {
    draft,
    count: async () => {
      refuseQueue(draft)
      return { amounts: { volumes: 1, volumeGib: sizeGib } }
    },
    order: (tx) => orderOf(tx, asked, draft),
    operation: ({ spec, host }, name) => {
      // What it is copied from stays as it is meanwhile.
      const also = host?.id ?? (source?.kind === 'volume' ? source.id : undefined)
      return {
        input: {
          spec: { ...spec, name },
          ...(host && { machineRef: machineOf(host) }),
        } satisfies CreateInput,
        ...(also !== undefined && { also }),
      }
    },
    insert: (tx, { type }, columns) =>
      tx
        .insertInto('volumes')
        .values({
          ...columns,
          status: 'creating',
          type_id: type.ref,
          type_name: type.name,
          size_gib: sizeGib,
          encrypted: type.encrypted,
          source_kind: source?.kind ?? null,
          source_id: source?.id ?? null,
          ...priceColumns(type.price, sizeGib),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  })
}

const orderOf = async (tx: Tx, { caller }: Asked, draft: VolumeDraft): Promise<Order> => {
  const type = await chosenType(tx, draft.typeId)
  const { projectId, region, sizeGib, instanceId, count = 1 } = draft
  const project = await reachProject(tx, caller, projectId, volumeKind.operations.create)
  if (!(await offer(tx, 'region', region))?.capabilities.volumes)
    throw invalidField('region', 'invalid', 'There is no such region, or it has no volumes.')
  refuseSize(type, sizeGib)
  if (type.soldOutIn.includes(region))
    throw invalidField('typeId', 'soldOut', 'There is no room for this type in the region now.')
  const source = await sourceOf(tx, caller, draft)
  const host =
    instanceId === undefined
      ? undefined
      : await hostFor(tx, caller, { instanceId, project: project.id, region, count })
  return { type, spec: { region, typeRef: type.ref, sizeGib, source }, host }
}

/** What a draft is to begin as a copy of, as the cloud knows it. */
const sourceOf = async (
  tx: Tx,
  caller: Asked['caller'],
  { source, region, sizeGib }: VolumeDraft,
): Promise<VolumeSpec['source']> => {
  if (!source) return undefined
  // There are no backups of volumes yet.
  if (source.kind === 'backup') throw invalidField('source', 'invalid', 'There is no such backup.')
  const from =
    source.kind === 'snapshot'
      ? await reach(tx, caller, volumeSnapshots, source.id, volumeKind.reads)
      : await reach(tx, caller, volumes, source.id, volumeKind.reads)
  if ('volume_id' in from) {
    refuseUnready({ status: from.deleted_at ? 'deleted' : from.status })
  } else {
    await refuseIllegal(tx, volumes, 'clone', from)
    await refuseWhileBusy(tx, 'volume', from, { does: 'clone', mayWait: false })
  }
  if (from.region !== region) throw invalidField('region', 'otherRegion', 'The source is in another region.')
  if (from.size_gib > sizeGib)
    throw invalidField('sizeGib', 'belowSource', `The source has ${from.size_gib} GiB.`)
  // What is there has been recorded by an adapter.
  return { kind: source.kind, ref: from.cloud_ref as NonNullable<VolumeSpec['source']>['ref'] }
}

const refuseQueue = ({ instanceId, count = 1 }: VolumeDraft) => {
  if (instanceId !== undefined && count > mostAttachedAtOnce)
    throw invalidField('count', 'tooMany', `Attach at most ${mostAttachedAtOnce} volumes at once.`)
}
