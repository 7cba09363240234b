import type { FastifyInstance } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { sshKeys as routes, type SshKey } from '#contract/compute/sshKeys.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { ComputeTables } from '../../db/computeTables.ts'
import { refusing, type Constraints, type Db, type Tx } from '../../db/db.ts'
import { may } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict, invalidField, notFound } from '../../problems.ts'
import { holds, listPage } from '../../resources/list.ts'
import { recordTable } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { removalsSince, lockCompany } from '../../tenancy/lockCompany.ts'
import { readPublicKey } from './publicKey.ts'

/** The row as the contract's record. */
export const toSshKey = (row: Selectable<ComputeTables['ssh_keys']>): SshKey => ({
  kind: 'sshKey',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  type: row.type,
  fingerprint: row.fingerprint,
  publicKey: row.public_key,
  createdAt: row.created_at.toISOString(),
})

export const sshKeys = recordTable('sshKey', 'ssh_keys', toSshKey)

const taken = (path: string, message: string) => () =>
  conflict(message, { errors: [{ path, code: 'taken', message }] })

const constraints: Constraints = {
  ssh_key_known: taken('publicKey', 'This key is there already.'),
  ssh_key_name_taken: taken('name', 'Another key has this name.'),
}

const keysIn = (tx: Tx, companyId: string, q?: string) =>
  tx
    .selectFrom('ssh_keys')
    .where('company_id', '=', companyId)
    .where(holds(q, [sql`name`, sql`fingerprint`, sql`id::text`]))

const list = {
  sortable: {
    name: sql`in_natural_order(name)`,
    type: sql`type`,
    fingerprint: sql`fingerprint`,
    createdAt: sql`created_at`,
  },
  id: sql.ref('id'),
  select: (found: ReturnType<typeof keysIn>) => found.selectAll(),
  toRecord: toSshKey,
}

/** The public keys of a company. */
export const sshKeyRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, ({ query, caller }) =>
      db.tenant(caller, (tx) => listPage(keysIn(tx, caller.companyId, query.q), query, list)),
    )

    serve(app, routes.create, async ({ body: { name, publicKey }, caller, origin, reply }) => {
      const key = readPublicKey(publicKey)
      if (key === 'weak')
        throw invalidField('publicKey', 'weakKey', 'This key is too weak. RSA keys need at least 2048 bits.')
      if (key === 'broken')
        throw invalidField('publicKey', 'publicKey', 'This is not a public key of OpenSSH.')
      const row = await db.tenant(caller, async (tx) => {
        await lockCompany(tx, caller.companyId)
        const id = uuidv7()
        const { type, fingerprint, line } = key
        const columns = { id, company_id: caller.companyId, name, type, fingerprint, public_key: line }
        const made = await refusing(
          constraints,
          tx.insertInto('ssh_keys').values(columns).returningAll().executeTakeFirstOrThrow(),
        )
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'compute.add-ssh-key',
          target: { kind: 'sshKey', id, name },
          details: { fingerprint },
        })
        return made
      })
      reply.header('location', `/api/v1/compute/ssh-keys/${row.id}`)
      return { data: toSshKey(row) }
    })

    serve(app, routes.remove, ({ params, caller, origin, ifMatch }) =>
      db.tenant(caller, async (tx) => {
        const lock = await lockCompany(tx, caller.companyId)
        // The keys are the company's: who works in single projects only must not take them from others.
        const id = idOf('sshKey', params.id)
        if (!may(caller, 'compute:create')) throw notFound('sshKey')
        const row = await tx
          .deleteFrom('ssh_keys')
          .where('company_id', '=', caller.companyId)
          .where('id', '=', id)
          .returning(['name', 'fingerprint', 'revision'])
          .executeTakeFirst()
        if (!row) throw notFound('sshKey')
        // A refusal undoes the deletion.
        ifMatch(row)
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'compute.remove-ssh-key',
          target: { kind: 'sshKey', id, name: row.name },
          details: { fingerprint: row.fingerprint },
        })
        return { data: null, removed: await removalsSince(tx, lock) }
      }),
    )
  }
