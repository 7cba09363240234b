import type { Amounts } from '../../limits/limits.ts'
import type { Tx } from '../../db/db.ts'
import type { InstanceRow } from './instanceRecord.ts'

interface Shape {
  vcpus: number
  memoryMib: number
  diskGib: number
}

/** What an instance of this shape counts as in the company's contract. */
export const amountsOf = ({ vcpus, memoryMib, diskGib }: Shape, hasPublicIpv4: boolean): Amounts => ({
  instances: 1,
  vcpus,
  memory: memoryMib,
  disk: diskGib,
  ips: hasPublicIpv4 ? 1 : 0,
})

/** What an instance and its snapshots count as now. One that was never built counts as nothing. */
export const amountsInUse = async (tx: Tx, row: InstanceRow): Promise<Amounts> => {
  if (row.cloud_ref === null) return {}
  const { n } = await tx
    .selectFrom('instance_snapshots')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', row.company_id)
    .where('instance_id', '=', row.id)
    .where('status', '<>', 'error')
    .where('origin', '=', 'manual')
    .executeTakeFirstOrThrow()
  const shape = { vcpus: row.vcpus, memoryMib: row.memory_mib, diskGib: row.disk_gib }
  return { ...amountsOf(shape, row.ipv4.length > 0), snapshots: Number(n) }
}
