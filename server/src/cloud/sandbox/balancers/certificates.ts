import { createHash, randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { BalancerTables } from '../../../db/balancerTables.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Certificates, CloudCertificate } from '../../balancers.ts'
import { CloudFault, type CloudRef, type TenantRef } from '../../port.ts'
import type { SandboxWorld } from '../machines.ts'
import { onceWith } from '../orders.ts'
import { buildFault, faultIn, wishes } from '../phases.ts'
import { keptIn } from '../tenants.ts'

type CertificateRow = Selectable<BalancerTables['sandbox_certificates']>

const certificateOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<CertificateRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_certificates as c', 'c.ref', 'o.ref')
    .selectAll('c')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

const toCertificate = (row: CertificateRow): CloudCertificate => ({
  // The refs are this adapter's own to mint.
  ref: row.ref as CloudRef,
  tag: row.tag,
  state: row.state,
  ...faultIn(row),
})

/** The certificates of the sandbox, behind the port: it notes that there was a key, and keeps none. */
export const sandboxCertificates = (db: Db, { now }: SandboxWorld): Certificates => {
  const once = onceWith(db, certificateOfOrder)
  return {
    create: async ({ tenant, tag }, { name, region, certificate, chain, key }) =>
      toCertificate(
        await once({ tenant, tag }, (tx) => {
          const wish = wishes(name)
          if (wish.noCapacity)
            throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
          if (key === '') throw new CloudFault('rejected', 'sandbox: a certificate without its key', false)
          return tx
            .insertInto('sandbox_certificates')
            .values({
              ref: `cert-${randomUUID()}`,
              tenant,
              tag,
              name,
              region,
              fingerprint: createHash('sha256').update(certificate).update(chain).digest('hex'),
              state: wish.failsToBuild ? 'failed' : 'active',
              fault_reason: wish.failsToBuild ? buildFault.reason : null,
              fault_message: wish.failsToBuild ? buildFault.message : null,
              created_at: now(),
            })
            .returningAll()
            .executeTakeFirstOrThrow()
        }),
      ),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => certificateOfOrder(tx, tenant, tag))
      return found && toCertificate(found)
    },
    find: async (ref) => {
      const found = await db.system((tx) =>
        tx.selectFrom('sandbox_certificates').selectAll().where('ref', '=', ref).executeTakeFirst(),
      )
      return found && toCertificate(found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_certificates').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map(toCertificate)
    },
    destroy: (_, ref) => db.system((tx) => destroyCertificate(tx, ref)),
  }
}

/** Destroying what is gone succeeds; what a listener still presents stays. */
export const destroyCertificate = async (tx: Tx, ref: CloudRef | string) => {
  const { rows } = await sql`select from sandbox_balancers where state <> 'gone'
    and tree @> ${JSON.stringify({ listeners: [{ certificateRefs: [ref] }] })}::jsonb limit 1`.execute(tx)
  if (rows.length > 0) throw new CloudFault('conflict', `sandbox: ${ref} is in use`, false)
  await tx.updateTable('sandbox_certificates').set({ state: 'gone' }).where('ref', '=', ref).execute()
}

export const certificatesKept = keptIn('sandbox_certificates', 'certificate', (tx, _world, ref) =>
  destroyCertificate(tx, ref),
)
