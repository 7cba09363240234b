import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef, type CloudService, type Order } from '../port.ts'
import { loseAnswer } from './lostAnswers.ts'
import { beginning, buildFault, wishes, type Phase } from './phases.ts'
import {
  findThing,
  insertThing,
  lockIfThere,
  lockThing,
  thingOfOrder,
  thingsThere,
  updateThing,
  type Change,
  type NewRow,
  type Row,
  type StoredKind,
  type ThingTable,
} from './things.ts'
import type { Sandbox, SandboxWorld } from './world.ts'

/** Where an order is carried out: one transaction, at one moment. */
export interface At {
  tx: Tx
  world: SandboxWorld
}

/** A thing that is being made, before it has a row. */
export interface Making extends At {
  ref: string
  order: Order
}

/** The columns that a kind gives its new row; the others follow from the order. */
export type OwnColumns<T extends ThingTable> = Omit<
  NewRow<T>,
  'ref' | 'tenant' | 'tag' | 'phase' | 'phase_from' | 'phase_until' | 'created_at'
>

/** A kind of things that the sandbox has: what is its own, for `sandboxService` to make a service of. */
export interface SandboxKind<T extends ThingTable, Spec, Thing, Beside = undefined> extends StoredKind<T> {
  /** How its refs begin: `sg` for `sg-01890000-…`. */
  prefix: string
  /** The phase of a new thing. Absent: it is ready at once. */
  creating?: Phase
  /** Refuses an order, as one to be tried again, while another is in progress. */
  oneAtATime?: true
  /** The part of a name that asks for faults; all of it where this is absent. */
  asking?(name: string): string
  /** A new thing's columns, once what it needs has been taken. Throws a `CloudFault` where it can't be made. */
  create(spec: Spec, making: Making): OwnColumns<T> | Promise<OwnColumns<T>>
  /** Writes the rows that belong to the new one. */
  created?(row: Row<T>, at: At): Promise<void>
  /** Lets a phase take effect whose time has passed, where more comes of it than the row says already. */
  settle?(ref: string, at: At): Promise<void>
  /** Reads facts that are shown of things but are kept outside of their rows. */
  beside?(rows: readonly Row<T>[], at: At): Promise<Beside>
  /** The row in the words of the port, as it is at this moment. */
  toThing(row: Row<T>, world: SandboxWorld, beside: Beside): Thing
  /** Whether something still needs a thing, so that it stays: whoever destroys it is told of a conflict. */
  isInUse?(row: Row<T>, at: At): Promise<boolean>
  /** Gives back what a thing has, and tells which columns to empty. Called once, with its row locked. */
  destroy?(row: Row<T>, at: At): Change<T> | Promise<Change<T>>
}

/** A service of the port, and what the kind's further orders are made of. */
export interface SandboxService<T extends ThingTable, Spec, Thing> extends CloudService<Spec, Thing> {
  /** Changes a thing once, however often the order is given: by the columns that `effect` tells, or not at all. */
  change(
    order: Order,
    ref: CloudRef,
    effect: (row: Row<T>, at: At) => Change<T> | undefined | Promise<Change<T> | undefined>,
  ): Promise<Thing>
  /** The same for an order that needs more than a lock on its thing: `effect` takes all its locks, and tells the row. */
  once(order: Order, effect: (at: At) => Promise<Row<T>>): Promise<Thing>
  /** Shows things that were found some other way. */
  show(rows: readonly Row<T>[], at: At): Promise<Thing[]>
}

/** The service of one kind of things, behind the port. Names ask for faults: see `wishes`. */
export const sandboxService = <T extends ThingTable, Spec extends object, Thing, Beside>(
  sandbox: Sandbox,
  kind: SandboxKind<T, Spec, Thing, Beside>,
): SandboxService<T, Spec, Thing> => {
  const { table } = kind

  const show = async (rows: readonly Row<T>[], at: At): Promise<Thing[]> => {
    // A kind without it has nothing beside its rows: `Beside` is undefined.
    const beside = (await kind.beside?.(rows, at)) as Beside
    return rows.map((row) => kind.toThing(row, at.world, beside))
  }

  const shown = (read: (tx: Tx) => Promise<Row<T> | undefined>) =>
    sandbox.system(async (tx, world) => {
      const row = await read(tx)
      return row && (await show([row], { tx, world }))[0]
    })

  const once = async (order: Order, effect: (at: At) => Promise<Row<T>>): Promise<Thing> => {
    const done = await sandbox.system(async (tx, world) => {
      const at = { tx, world }
      const row = (await thingOfOrder(tx, table, order.tenant, order.tag)) ?? (await noted(order, effect, at))
      return { row, things: await show([row], at) }
    })
    loseAnswer(order, askingOf(kind, done.row))
    // `show` gives one thing for each row.
    return done.things[0] as Thing
  }

  return {
    create: (order, spec) => once(order, (at) => make(kind, order, spec, at)),
    findByTag: (tenant, tag) => shown((tx) => thingOfOrder(tx, table, tenant, tag)),
    find: (ref) => shown((tx) => findThing(tx, table, ref)),
    list: () => sandbox.system(async (tx, world) => show(await thingsThere(tx, table), { tx, world })),
    destroy: (_, ref) => sandbox.system((tx, world) => remove(kind, ref, { tx, world })),
    change: (order, ref, effect) =>
      once(order, async (at) => {
        const row = await lockFree(kind, ref, at)
        const change = await effect(row, at)
        return change ? updateThing(at.tx, table, ref, change) : row
      }),
    once,
    show,
  }
}

/** The part of a kind that is needed to change and destroy its things. */
export type RemovableKind<T extends ThingTable> = StoredKind<T> &
  Pick<SandboxKind<T, never, unknown, never>, 'oneAtATime' | 'settle' | 'isInUse' | 'destroy'>

/** The text that asks for a thing's faults; empty for a thing without a name. */
const askingOf = ({ asking }: { asking?(name: string): string }, named: object): string => {
  const name = 'name' in named && typeof named.name === 'string' ? named.name : ''
  return asking ? asking(name) : name
}

/** The effect and the note of its order are in one transaction: an order that is repeated finds it, and does nothing. */
const noted = async <R extends { ref: string }>(
  { tenant, tag }: Order,
  effect: (at: At) => Promise<R>,
  at: At,
): Promise<R> => {
  const changed = await effect(at)
  await at.tx.insertInto('sandbox_orders').values({ tenant, tag, ref: changed.ref }).execute()
  return changed
}

const lockFree = async <T extends ThingTable>(kind: RemovableKind<T>, ref: string, at: At) => {
  await kind.settle?.(ref, at)
  const row = await lockThing(at.tx, kind, ref)
  if (kind.oneAtATime && row.phase_until && row.phase_until > at.world.now)
    throw new CloudFault('conflict', `sandbox: ${ref} is busy with ${row.phase}`, true)
  return row
}

const make = async <T extends ThingTable, Spec extends object, Thing, Beside>(
  kind: SandboxKind<T, Spec, Thing, Beside>,
  order: Order,
  spec: Spec,
  at: At,
): Promise<Row<T>> => {
  const name = askingOf(kind, spec)
  const wish = wishes(name)
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  const ref = `${kind.prefix}-${randomUUID()}`
  const columns = {
    ...(await kind.create(spec, { ...at, ref, order })),
    ref,
    tenant: order.tenant,
    tag: order.tag,
    created_at: at.world.now,
    ...(kind.creating && beginning(at.world, name, kind.creating)),
    ...(wish.failsToBuild && {
      state: 'failed',
      fault_reason: buildFault.reason,
      fault_message: buildFault.message,
    }),
  }
  // The kind's own columns, and those that every table of things has.
  const row = await insertThing(at.tx, kind.table, columns as NewRow<T>)
  await kind.created?.(row, at)
  return row
}

/** Takes a thing away, and gives back what it had. Destroying what is gone succeeds. */
export const remove = async <T extends ThingTable>(
  kind: RemovableKind<T>,
  ref: string,
  at: At,
): Promise<void> => {
  await kind.settle?.(ref, at)
  const row = await lockIfThere(at.tx, kind.table, ref)
  if (!row) return
  if (await kind.isInUse?.(row, at)) throw new CloudFault('conflict', `sandbox: ${ref} is in use`, false)
  const emptied = await kind.destroy?.(row, at)
  const gone = { ...emptied, state: 'gone', ...('phase' in row && { phase: null, phase_until: null }) }
  // Every table of things has these columns.
  await updateThing(at.tx, kind.table, ref, gone as Change<T>)
}
