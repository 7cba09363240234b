import type { Db, Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef, type Machine, type Order, type TenantRef } from '../port.ts'
import { toMachine, type MachineRow, type SandboxWorld } from './machines.ts'
import { wishes } from './phases.ts'

/** Machines whose answer has been lost once already: the second try hears of it. */
const alreadyLost = new Set<string>()

/**
 * Carries an order out once, however often it is given: in one transaction the effect and the note of
 * its tag. A `…-lost-answer` machine takes the effect and then fails to say so, once.
 */
export const once = async (
  db: Db,
  world: SandboxWorld,
  order: Order,
  effect: (tx: Tx) => Promise<MachineRow>,
): Promise<Machine> => {
  const row = await db.system(async (tx) => {
    const done = await machineOfOrder(tx, order.tenant, order.tag)
    if (done) return done
    const changed = await effect(tx)
    await tx
      .insertInto('sandbox_orders')
      .values({ tenant: order.tenant, tag: order.tag, ref: changed.ref })
      .execute()
    return changed
  })
  if (wishes(row.name).lostAnswer && !alreadyLost.has(order.tag)) {
    alreadyLost.add(order.tag)
    throw new CloudFault('timeout', 'sandbox: the name asked for a lost answer', true)
  }
  return toMachine(world, row)
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
