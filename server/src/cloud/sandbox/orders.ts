import type { Db, Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../port.ts'
import type { MachineRow } from './machines.ts'
import type { SandboxWorld } from './world.ts'
import { wishes } from './phases.ts'

/** Orders whose answer has been lost once already: the second try hears of it. */
const alreadyLost = new Set<string>()

/** Loses the answer to an order on a `…-lost-answer` thing, once: the effect is there, but nobody is told. */
export const loseAnswer = ({ tag }: Order, { name }: { name: string }) => {
  if (!wishes(name).lostAnswer || alreadyLost.has(tag)) return
  alreadyLost.add(tag)
  throw new CloudFault('timeout', 'sandbox: the name asked for a lost answer', true)
}

/**
 * Carries an order out once, however often it is given: in one transaction the effect and the note of its tag.
 * `known` finds what an order has had its effect on.
 */
export const onceWith =
  <Row extends { ref: string; name: string }>(
    db: Db,
    known: (tx: Tx, tenant: TenantRef, tag: string) => Promise<Row | undefined>,
  ) =>
  async (order: Order, effect: (tx: Tx) => Promise<Row>): Promise<Row> => {
    const row = await db.system(async (tx) => {
      const done = await known(tx, order.tenant, order.tag)
      if (done) return done
      const changed = await effect(tx)
      await tx
        .insertInto('sandbox_orders')
        .values({ tenant: order.tenant, tag: order.tag, ref: changed.ref })
        .execute()
      return changed
    })
    loseAnswer(order, row)
    return row
  }

/** The machine that an order had its effect on, if it had one. */
export const machineOfOrder = async (
  tx: Tx,
  tenant: TenantRef,
  tag: string,
): Promise<MachineRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_machines as m', 'm.ref', 'o.ref')
    .selectAll('m')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

/** Notes something for the serial console. */
export const tellConsole = async (tx: Tx, world: SandboxWorld, ref: CloudRef | string, event: string) => {
  await tx.insertInto('sandbox_console').values({ ref, at: world.now(), event }).execute()
}
