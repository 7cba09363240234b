/*
 * Whose turn a ticket is, and who may do what to it when. The server judges by this table and the console shows
 * by it.
 */

/**
 * `open`: staff have the next turn; `answered`: the customer has it; `onHold`: staff wait for a date. `resolved` can still
 * be reopened, `closed` can't.
 */
export const ticketStatuses = ['open', 'onHold', 'answered', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The two sides of a ticket, each with the actions that it may ever take. */
const sides = {
  customer: ['reply', 'close', 'reopen', 'watch', 'rate', 'followUp'],
  staff: ['reply', 'hold', 'resolve', 'assign', 'department', 'priority', 'note'],
} as const

export type Side = keyof typeof sides
export type ActionOfSide<S extends Side> = (typeof sides)[S][number]

/** The actions of a side, in the order in which they are shown. */
export const actionsOfSide: { readonly [S in Side]: readonly ActionOfSide<S>[] } = sides

/** An action that is legal leads to a status, which may be the one that the ticket has. */
type Turns = {
  readonly [S in Side]: { readonly [T in TicketStatus]: { readonly [A in ActionOfSide<S>]?: TicketStatus } }
}

const customersTurn = { reply: 'open', close: 'closed' } as const
const staffsTurn = { reply: 'answered', hold: 'onHold', resolve: 'resolved' } as const
const kept = <T extends TicketStatus>(status: T) =>
  ({ assign: status, department: status, priority: status, note: status }) as const

/** Legal actions by side and status, each with the status that it leads to. All other actions are a 409. */
export const turns: Turns = {
  customer: {
    open: { ...customersTurn, watch: 'open' },
    onHold: { ...customersTurn, watch: 'onHold' },
    answered: { ...customersTurn, watch: 'answered' },
    resolved: { reply: 'open', reopen: 'open', rate: 'resolved' },
    closed: { rate: 'closed', followUp: 'closed' },
  },
  staff: {
    open: { ...staffsTurn, ...kept('open') },
    onHold: { ...staffsTurn, ...kept('onHold') },
    answered: { ...staffsTurn, ...kept('answered') },
    resolved: { reply: 'answered', note: 'resolved' },
    closed: { note: 'closed' },
  },
}

/** For so long a closed ticket can be rated (days). */
export const ratedForDays = 30
/** For so long an author can edit their last note, as long as nobody has answered (minutes). */
export const editedForMinutes = 15
/** When an answered ticket is reminded of and resolved, and a resolved one closed (days). */
export const automaticDays = { remind: 7, resolve: 14, close: 7 } as const

const dayMs = 86_400_000

/** The status that an action leads to; undefined where it isn't legal. */
export const turnTo = <S extends Side>(
  side: S,
  { status, closedAt }: { status: TicketStatus; closedAt: string | null },
  action: ActionOfSide<S>,
  now: Date,
): TicketStatus | undefined => {
  const isOver =
    status === 'closed' &&
    action === 'rate' &&
    closedAt !== null &&
    now.getTime() - Date.parse(closedAt) >= ratedForDays * dayMs
  const legal: { readonly [A in ActionOfSide<S>]?: TicketStatus } = turns[side][status]
  return isOver ? undefined : legal[action]
}

/** The status that each choice at a staff reply leads to. */
export const afterReply = ['answered', 'onHold', 'resolved'] as const satisfies readonly TicketStatus[]
