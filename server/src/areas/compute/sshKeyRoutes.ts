import type { FastifyInstance } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { sshKeys as routes, type SshKey } from '#contract/sshKeys.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { ComputeTables } from '../../db/computeTables.ts'
import { refusing, type Constraints } from '../../db/db.ts'
import { containing, pageOf } from '../../db/paging.ts'
import { may } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict, invalidField, notFound } from '../../problems.ts'
import { idOf } from '../../tenancy/reach.ts'
import { removalsSince, takeTurn } from '../../tenancy/turn.ts'
import type { ComputeDeps } from './deps.ts'
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

const taken = (path: string, message: string) => () =>
  conflict(message, { errors: [{ path, code: 'taken', message }] })

const constraints: Constraints = {
  ssh_key_known: taken('publicKey', 'This key is there already.'),
  ssh_key_name_taken: taken('name', 'Another key has this name.'),
}

const sortable = {
  name: sql`in_natural_order(name)`,
  type: sql`type`,
  fingerprint: sql`fingerprint`,
  createdAt: sql`created_at`,
}

/** The public keys of a company. */
export const sshKeyRoutes =
  ({ db }: Pick<ComputeDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, ({ query, caller }) =>
      db.tenant(caller, async (tx) => {
        const { number, size, offset, by, direction } = pageOf(query, sortable)
        const pattern = containing(query.q ?? '')
        const wanted = query.q
          ? sql<boolean>`(name ilike ${pattern} or fingerprint ilike ${pattern} or id::text ilike ${pattern})`
          : sql<boolean>`true`
        const keys = tx.selectFrom('ssh_keys').where('company_id', '=', caller.companyId).where(wanted)
        const { total } = await keys.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
        const rows = await keys
          .selectAll()
          .orderBy(by, direction)
          .orderBy('id', direction)
          .limit(size)
          .offset(offset)
          .execute()
        return { data: rows.map(toSshKey), page: { number, size, total } }
      }),
    )

    serve(app, routes.create, async ({ body: { name, publicKey }, caller, origin, reply }) => {
      const key = readPublicKey(publicKey)
      if (key === 'weak')
        throw invalidField('publicKey', 'weakKey', 'This key is too weak. RSA keys need at least 2048 bits.')
      if (key === 'broken')
        throw invalidField('publicKey', 'publicKey', 'This is not a public key of OpenSSH.')
      const row = await db.tenant(caller, async (tx) => {
        await takeTurn(tx, caller.companyId)
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

    serve(app, routes.remove, ({ params, caller, origin }) =>
      db.tenant(caller, async (tx) => {
        const turn = await takeTurn(tx, caller.companyId)
        // The keys are the company's: who works in single projects only must not take them from others.
        const id = idOf('sshKey', params.id)
        if (!may(caller, 'compute:create')) throw notFound('sshKey')
        const row = await tx
          .deleteFrom('ssh_keys')
          .where('company_id', '=', caller.companyId)
          .where('id', '=', id)
          .returning(['name', 'fingerprint'])
          .executeTakeFirst()
        if (!row) throw notFound('sshKey')
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'compute.remove-ssh-key',
          target: { kind: 'sshKey', id, name: row.name },
          details: { fingerprint: row.fingerprint },
        })
        return { data: null, removed: await removalsSince(tx, turn) }
      }),
    )
  }
