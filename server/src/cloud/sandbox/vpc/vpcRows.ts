import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { VpcTables } from '../../../db/vpcTables.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { giveAddressesBack } from '../addresses.ts'

/*
 * Routers as rows, for whoever has something behind one.
 */

export type VpcRow = Selectable<VpcTables['sandbox_vpcs']>

/** A VPC for a change. */
export const lockVpc = async (tx: Tx, ref: CloudRef | string): Promise<VpcRow> => {
  const row = await tx
    .selectFrom('sandbox_vpcs')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no VPC ${ref}`, false)
  if (row.state === 'failed') throw new CloudFault('conflict', `sandbox: ${ref} has failed`, false)
  return row
}

/** Destroying what is gone succeeds; what still has tiers or tunnels stays. */
export const destroyVpc = async (tx: Tx, ref: CloudRef | string) => {
  const tier = await tx
    .selectFrom('sandbox_networks')
    .select('ref')
    .where('vpc_ref', '=', ref)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  const vpn = await tx
    .selectFrom('sandbox_vpns')
    .select('ref')
    .where('vpc_ref', '=', ref)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (tier ?? vpn) throw new CloudFault('conflict', `sandbox: ${ref} has tiers or tunnels`, false)
  await tx
    .updateTable('sandbox_vpcs')
    .set({ state: 'gone', phase: null, phase_until: null, source_nat_ip: null })
    .where('ref', '=', ref)
    .execute()
  await giveAddressesBack(tx, ref)
}
