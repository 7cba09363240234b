import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { ask } from '../../networking/resolver.ts'
import type { WorkDeps } from '../../resources/area.ts'

/** Addresses looked at in one round. */
const batch = 50

type Due = Pick<IpAddressRow, 'id' | 'company_id' | 'address' | 'version' | 'reverse_name' | 'reverse_status'>

/**
 * Looks whether reverse names lead back to their addresses: the new ones at once, the others daily. The cloud's own
 * servers are asked beside the resolvers: they know of a domain before the world does.
 */
export const checkReverseNames = async ({
  db,
  cloud,
  settings,
}: Pick<WorkDeps, 'db' | 'cloud' | 'settings'>): Promise<number> => {
  const due = await db.system(dueNow)
  if (due.length === 0) return 0
  const own = (await cloud.dns?.servers()) ?? []
  const servers = [...own.map(({ address }) => address), ...(settings.dnsResolvers ?? [])]
  for (const one of due) {
    const leadsBack = await isLedBack(servers, one)
    await write(db, one, leadsBack ? 'confirmed' : 'unconfirmed')
  }
  return due.length
}

const isLedBack = async (
  servers: readonly string[],
  { address, version, reverse_name: name }: Due,
): Promise<boolean> => {
  const answers = await Promise.all(
    servers.map((server) => ask(server, name ?? '', version === 4 ? 'A' : 'AAAA')),
  )
  return answers.some((answered) => answered?.values.includes(address ?? '') === true)
}

const dueNow = async (tx: Tx): Promise<Due[]> =>
  tx
    .selectFrom('ip_addresses')
    .select(['id', 'company_id', 'address', 'version', 'reverse_name', 'reverse_status'])
    .where('reverse_name', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(reverse_status = 'pending' or reverse_checked_at < app_now() - interval '1 day')`)
    .orderBy('reverse_checked_at', (order) => order.asc().nullsFirst())
    .limit(batch)
    .execute()

const write = (db: Db, { id, company_id, reverse_name }: Due, status: 'confirmed' | 'unconfirmed') =>
  db.tenant({ companyId: company_id }, async (tx) => {
    await tx
      .updateTable('ip_addresses')
      .set({ reverse_status: status, reverse_checked_at: sql<Date>`app_now()` })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      // Another name has been given since, which is looked up by itself.
      .where('reverse_name', '=', reverse_name)
      .execute()
  })
