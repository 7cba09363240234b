import type { AnyRecord } from '#contract/kinds.ts'
import type { ActionOf, ActionSubject, ResourceKind } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { Tx } from '../db/db.ts'
import { actionsInProgress } from '../operations/busy.ts'
import { conflict } from '../problems.ts'
import { offer } from './catalogue.ts'
import type { ResourceRow, ResourceTable } from './table.ts'

/** A kind in words: `volumeSnapshot` is a volume snapshot. */
const inWords = (kind: string) => kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const sentences: Record<Reason, (kind: string) => string> = {
  busy: (kind) => `Another operation on this ${kind} is in progress.`,
  locked: (kind) => `This ${kind} is locked.`,
  notLocked: (kind) => `This ${kind} is not locked.`,
  deleted: (kind) => `This ${kind} is deleted.`,
  notDeleted: (kind) => `This ${kind} is not deleted.`,
  inError: (kind) => `This ${kind} is in an error state.`,
  notCapable: (kind) => `The cloud of this region can’t do that to a ${kind}.`,
  mustRun: (kind) => `This ${kind} must be running for that.`,
  mustBeStopped: (kind) => `This ${kind} must be stopped for that.`,
  alreadyOn: (kind) => `This ${kind} is already running.`,
  alreadyOff: (kind) => `This ${kind} is already stopped.`,
  inRescue: (kind) => `This ${kind} is in rescue mode.`,
  notInRescue: (kind) => `This ${kind} is not in rescue mode.`,
  alreadyAttached: (kind) => `This ${kind} is already attached.`,
  notAttached: (kind) => `This ${kind} is not attached.`,
  mustDetach: (kind) => `Detach this ${kind} first.`,
  hasPorts: (kind) => `Interfaces are still on this ${kind}.`,
  isDefault: (kind) => `This ${kind} is the default of its region.`,
  inUse: (kind) => `This ${kind} is still in use.`,
  isPrimary: () => 'The primary interface stays for as long as its instance.',
  fixed: (kind) => `This ${kind} belongs to what uses it, and comes and goes with that.`,
  notAssociated: (kind) => `This ${kind} is not associated.`,
  isAssociated: (kind) => `This ${kind} is associated.`,
  hasForwardings: (kind) => `Ports of this ${kind} are forwarded.`,
  isReserved: (kind) => `This ${kind} is already reserved.`,
  notReserved: (kind) => `This ${kind} is not reserved.`,
  hasTiers: (kind) => `This ${kind} has tiers. Delete them first, or together with it.`,
  builtIn: () => 'Built-in ACL lists stay as they are.',
  inVpc: (kind) => `This ${kind} is a tier: its VPC manages it.`,
  hasIpv6: (kind) => `The ${kind} has IPv6 already.`,
  noGateway: (kind) => `Give the ${kind} a gateway first, which announces IPv6.`,
  notEmpty: (kind) => `Empty the ${kind} first, or say that everything in it may be deleted.`,
}

/** The 409 of an action that is not legal now, with the state that stands in the way. */
export const illegal = (kind: string, reason: Reason, { status }: { status: string }) =>
  conflict(sentences[reason](inWords(kind)), { context: { reason, status } })

/** Refuses what the declaration of the kind does not allow. */
export const refuseIllegal = async <
  Kind extends ResourceKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
>(
  tx: Tx,
  { declared, toRecord }: ResourceTable<Kind, Row, Shown>,
  action: ActionOf<Kind>,
  row: Row,
) => {
  const region = row.region === null ? undefined : await offer(tx, 'region', row.region)
  const reason = whyNot<Kind, Shown>(declared, action, toRecord(row), region?.capabilities)
  if (reason) throw illegal(declared.kind, reason, row)
}

/**
 * What an operation reckons with (plan, amounts, power state) is read when it is requested, so nothing may be
 * queued in front of it. Only what may follow a change in progress waits for it, as deleting does, and what reckons
 * with nothing, as rules do, follows anything but a deletion.
 */
export const refuseWhileBusy = async (
  tx: Tx,
  kind: string,
  row: Pick<ResourceRow, 'company_id' | 'id' | 'status'>,
  { does, mayWait, queues = false }: { does: string; mayWait: boolean; queues?: boolean | undefined },
) => {
  const others = await actionsInProgress(tx, row)
  const isInWay = (other: string) => (queues ? other === 'delete' : !mayWait || other === does)
  if (others.some(isInWay)) throw illegal(kind, 'busy', row)
}
