import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/db.ts'
import { StartFailure } from '../startFailure.ts'
import { readOpenStackSettings } from './openstack/settings.ts'

/*
 * Which cloud the resources of a database are in. In another cloud none of them is found, so that comparing with it would
 * tell every customer that all they have is lost.
 */

type CloudConfig = Pick<Config, 'cloud' | 'openStack'>

interface Identity {
  name: Config['cloud']
  /** Where its identity service is; empty for the sandbox, which is in the database itself. */
  address: string
}

const key = 'cloud of resources'

const identityOf = ({ cloud, openStack }: CloudConfig): Identity => ({
  name: cloud,
  address: cloud === 'sandbox' ? '' : readOpenStackSettings(openStack).authUrl,
})

const wordsOf = ({ name, address }: Identity) =>
  name === 'sandbox' ? 'the built-in sandbox' : `the OpenStack at ${address}`

/** Refuses a database whose resources are in another cloud than the settings name. An empty one takes any cloud. */
export const mustBeSameCloud = (db: Db, config: CloudConfig): Promise<void> =>
  db.system(async (tx) => {
    const wanted = identityOf(config)
    const known = await lockedIdentity(tx, wanted)
    if (known.name === wanted.name && known.address === wanted.address) return
    if (await hasResources(tx))
      throw new StartFailure(
        `The resources in this database are in ${wordsOf(known)}, but the settings name ${wordsOf(wanted)}, ` +
          'where none of them would be found. Use another database, or the settings of that cloud.' +
          (known.name === wanted.name
            ? ' If it is the same cloud at a new address, run `npm run cloud -- moved` once.'
            : ''),
      )
    await write(tx, wanted)
  })

/** Takes down that an OpenStack is at a new address. A sandbox never becomes another cloud, nor another cloud a sandbox. */
export const noteMoved = (db: Db, config: CloudConfig): Promise<string> =>
  db.system(async (tx) => {
    const wanted = identityOf(config)
    const known = await lockedIdentity(tx, wanted)
    if (known.name !== wanted.name)
      throw new StartFailure(
        `The resources in this database are in ${wordsOf(known)}: that is no matter of an address.`,
      )
    await write(tx, wanted)
    return `The resources in this database are in ${wordsOf(wanted)}.`
  })

/** What is written down; `first` where nothing is. The row stays locked, for servers that start at the same time. */
const lockedIdentity = async (tx: Tx, first: Identity): Promise<Identity> => {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(first) })
    .onConflict((on) => on.doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Written by `write`, or by its migration.
  return value as Identity
}

const write = (tx: Tx, identity: Identity) =>
  tx
    .updateTable('settings')
    .set({ value: JSON.stringify(identity) })
    .where('key', '=', key)
    .execute()

/** Tables of what the cloud keeps; VPN connections and ports are never without one of these. */
const tables = [
  'instances',
  'volumes',
  'guest_networks',
  'security_groups',
  'ip_addresses',
  'dns_zones',
  'load_balancers',
  'certificates',
  'vpcs',
] as const

const hasResources = async (tx: Tx): Promise<boolean> => {
  const kept = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where cloud_ref is not null)`,
  )
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(kept, sql` or `)} as found`.execute(tx)
  return rows[0]?.found === true
}
