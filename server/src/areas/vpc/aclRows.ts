import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { notFound } from '../../problems.ts'
import { rowsAmong } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { aclLists, type AclRow, type VpcRow } from './vpcRecord.ts'

/** An ACL list of a VPC. */
export const aclOf = async (tx: Tx, vpc: Pick<VpcRow, 'company_id' | 'id'>, id: string): Promise<AclRow> => {
  const [row] = await rowsAmong(tx, aclLists, vpc.company_id, [idOf('ACL list', id)])
  if (row?.vpc_id !== vpc.id) throw notFound('ACL list')
  return row
}

/** The lists of a VPC, those that it began with first. */
export const aclsOf = async (tx: Tx, { company_id, id }: Pick<VpcRow, 'company_id' | 'id'>) =>
  tx
    .selectFrom('acl_lists')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', id)
    .orderBy(sql`built_in is null`)
    .orderBy(sql`in_natural_order(name)`)
    .execute()
