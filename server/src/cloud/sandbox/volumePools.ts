import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { CloudFault } from '../port.ts'
import type { CloudVolumeType } from '../volumes.ts'
import { regions } from './catalogue.ts'

/** The sandbox knows how quick its own disks are. */
interface SandboxType extends Omit<CloudVolumeType, 'soldOutIn'> {
  iops: number
  mibPerSecond: number
}

const types: readonly SandboxType[] = [
  {
    ref: 'standard',
    name: 'Standard SSD',
    minGib: 1,
    maxGib: 16_384,
    iops: 3000,
    mibPerSecond: 125,
    encrypted: true,
    onlineResize: true,
  },
  {
    ref: 'performance',
    name: 'Performance NVMe',
    minGib: 10,
    maxGib: 4096,
    iops: 20_000,
    mibPerSecond: 600,
    encrypted: true,
    onlineResize: true,
  },
  {
    ref: 'archive',
    name: 'Archive HDD',
    minGib: 100,
    maxGib: 16_384,
    iops: 300,
    mibPerSecond: 60,
    encrypted: false,
    onlineResize: false,
  },
]

/** What regions have of each type, in GiB. */
const pools = [
  { region: 'lab-1', type_ref: 'standard', gib: 2_000_000 },
  { region: 'lab-2', type_ref: 'standard', gib: 2_000_000 },
  { region: 'lab-1', type_ref: 'performance', gib: 400_000 },
  { region: 'lab-2', type_ref: 'performance', gib: 400_000 },
  { region: 'lab-1', type_ref: 'archive', gib: 4_000_000 },
]

export const volumeTypeOf = (ref: string) => {
  const type = types.find((candidate) => candidate.ref === ref)
  if (!type) throw new CloudFault('rejected', `sandbox: no volume type ${ref}`, false)
  return type
}

/** The storage of a new sandbox. */
export const ensurePools = async (tx: Tx) => {
  await tx
    .insertInto('sandbox_volume_pools')
    .values(pools)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes space of a type, or gives it back where there is less than none wanted. */
export const takeGib = async (tx: Tx, region: string, typeRef: string, gib: number) => {
  const taken = await tx
    .updateTable('sandbox_volume_pools')
    .set((eb) => ({ used_gib: eb('used_gib', '+', gib) }))
    .where('region', '=', region)
    .where('type_ref', '=', typeRef)
    .where(sql<boolean>`used_gib + ${gib} <= gib`)
    .returning('region')
    .executeTakeFirst()
  if (!taken) throw new CloudFault('noCapacity', `sandbox: ${region} has no ${gib} GiB of ${typeRef}`, true)
}

/** The types of the catalogue, with the regions that have no room for the smallest volume of each. */
export const volumeTypes = async (tx: Tx): Promise<CloudVolumeType[]> => {
  const rows = await tx.selectFrom('sandbox_volume_pools').selectAll().execute()
  return types.map((type) => {
    const hasRoom = new Set(
      rows
        .filter(({ type_ref, gib, used_gib }) => type_ref === type.ref && gib - used_gib >= type.minGib)
        .map(({ region }) => region),
    )
    return { ...type, soldOutIn: regions.map(({ id }) => id).filter((id) => !hasRoom.has(id)) }
  })
}

/** What an hour of a GiB costs until the operator sets another price. */
export const volumePrices = {
  'volume:standard': '0.00015',
  'volume:performance': '0.0003',
  'volume:archive': '0.00003',
  'volume-snapshot:gib': '0.00008',
}
