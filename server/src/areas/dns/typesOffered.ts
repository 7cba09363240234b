import { recordTypes, type RecordType } from '#contract/dns/rules.ts'
import type { Tx } from '../../db/db.ts'
import { offer } from '../../resources/catalogue.ts'

/** Types of records that the cloud doesn't answer for; none where it hasn't said yet. */
export const typesNotOffered = async (tx: Tx): Promise<readonly RecordType[]> => {
  const terms = await offer(tx, 'dns', 'dns')
  // Terms stored before the cloud was asked for record types have none.
  const offered: readonly RecordType[] | undefined = terms?.recordTypes
  return offered ? recordTypes.filter((type) => !offered.includes(type)) : []
}
