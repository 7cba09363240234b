import type { Tx } from '../../../db/db.ts'
import { lockThing, type Row } from '../things.ts'

/*
 * Routers as rows, for whoever has something behind one.
 */

export type VpcRow = Row<'sandbox_vpcs'>

/** A VPC for a change. */
export const lockVpc = (tx: Tx, ref: string): Promise<VpcRow> =>
  lockThing(tx, { table: 'sandbox_vpcs', what: 'VPC' }, ref)
