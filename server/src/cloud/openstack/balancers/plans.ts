import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { OpenStackTables } from '../../../db/openStackTables.ts'
import type { CloudTree } from '../../balancers.ts'
import type { CloudFault, CloudRef } from '../../port.ts'

/*
 * What load balancers are to be, order by order. The last one counts; what an older order wanted is over.
 */

export type Plan = Selectable<OpenStackTables['openstack_trees']>

/** A plan that is not carried out yet: it is on its way, or the one before is on its way back. */
export const isOpen = ({ state }: Pick<Plan, 'state'>) => state === 'wanted' || state === 'refused'

/** A server that has died while it took a step is waited for so long. */
const heldSeconds = 90

type Key = Pick<Plan, 'ref' | 'tag'>

const change = (tx: Tx, { ref, tag }: Key, set: Parameters<typeof update>[1]) =>
  update(tx, set).where('ref', '=', ref).where('tag', '=', tag).execute()

export const plansIn = (db: Db, now: () => Date) => {
  return {
    ofOrder: (ref: CloudRef, tag: string): Promise<Plan | undefined> =>
      db.system((tx) =>
        tx
          .selectFrom('openstack_trees')
          .selectAll()
          .where('ref', '=', ref)
          .where('tag', '=', tag)
          .executeTakeFirst(),
      ),

    /** The last order's, and the tree that there was before it, where there was one. */
    newest: (ref: CloudRef): Promise<{ plan: Plan; before: CloudTree | null } | undefined> =>
      db.system(async (tx) => {
        const rows = await tx
          .selectFrom('openstack_trees')
          .selectAll()
          .where('ref', '=', ref)
          .where('tree', 'is not', null)
          .orderBy('seq', 'desc')
          .execute()
        const [plan, ...others] = rows
        return plan && { plan, before: others.find(({ state }) => state === 'done')?.tree ?? null }
      }),

    /** Notes what an order wants; twice does no more. */
    add: (ref: CloudRef, tag: string, tree: CloudTree): Promise<void> =>
      db.system(async (tx) => {
        await tx
          .insertInto('openstack_trees')
          .values({ ref, tag, tree: JSON.stringify(tree), state: 'wanted' })
          .onConflict((on) => on.doNothing())
          .execute()
      }),

    /** Whether this server may take the next step: two at the same time would do it twice. */
    hold: (plan: Key): Promise<boolean> =>
      db.system(async (tx) => {
        const at = now()
        const { rows } = await sql`update openstack_trees
          set held_until = ${new Date(at.getTime() + heldSeconds * 1000)}, steps = steps + 1
          where ref = ${plan.ref} and tag = ${plan.tag} and state in ('wanted', 'refused')
            and (held_until is null or held_until <= ${at}) returning tag`.execute(tx)
        return rows.length > 0
      }),

    release: (plan: Key): Promise<void> =>
      db.system(async (tx) => void (await change(tx, plan, { held_until: null }))),

    /** It is what it is to be, or what it was before. Trees that nothing goes back to are forgotten. */
    finish: (plan: Key & Pick<Plan, 'state'>): Promise<void> =>
      db.system(async (tx) => {
        const isDone = plan.state === 'wanted'
        await change(tx, plan, { state: isDone ? 'done' : 'undone', held_until: null })
        if (isDone)
          await tx
            .updateTable('openstack_trees')
            .set({ tree: null })
            .where('ref', '=', plan.ref)
            .where('tag', '<>', plan.tag)
            .where('state', 'in', ['done', 'undone'])
            .execute()
      }),

    /** The cloud does not take it: what there was before comes back. */
    refuse: (plan: Key, { reason, message }: CloudFault): Promise<void> =>
      db.system(
        async (tx) =>
          void (await change(tx, plan, {
            state: 'refused',
            fault_reason: reason,
            fault_message: message,
            held_until: null,
            steps: 0,
          })),
      ),

    forget: (ref: CloudRef): Promise<void> =>
      db.system(async (tx) => void (await tx.deleteFrom('openstack_trees').where('ref', '=', ref).execute())),
  }
}
export type Plans = ReturnType<typeof plansIn>

const update = (tx: Tx, set: Partial<Pick<Plan, 'held_until' | 'state' | 'steps'>> & Faults) =>
  tx.updateTable('openstack_trees').set(set)

interface Faults {
  fault_reason?: NonNullable<Plan['fault_reason']>
  fault_message?: string
}
