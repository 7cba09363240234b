import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '#contract/permissions/permissions.ts'
import { tickets as routes, type TicketDraft } from '#contract/support/routes.ts'
import type { TicketStatus } from '#contract/support/turns.ts'
import { dayHours, type Deed, type PastCompany } from '../../../resources/past.ts'
import { addNote } from '../../../tickets/addNote.ts'
import { addEvent, movedTo, updateTicket } from '../../../tickets/changeTicket.ts'
import { openLimitTicket } from '../../../tickets/limitTickets.ts'
import { ticketOf } from '../../../tickets/ticketRecord.ts'

/** Who answers in the demo. */
const staffName = 'Sam Okafor'
const hourMs = 3_600_000

interface Story {
  draft: Omit<TicketDraft, 'projectId' | 'resources'>
  openedHoursAgo: number
  /** The text of a staff reply, its moment, and the status that the ticket gets by it. */
  answer?: { hoursAgo: number; text: string; outcome: TicketStatus; waitDays?: number; reason?: string }
  /** Closed by its author, with so many stars. */
  closed?: { hoursAgo: number; stars: number; comment: string }
}

const stories: readonly Story[] = [
  {
    draft: {
      subject: 'Serial console stays black after a reboot',
      department: 'technical',
      priority: 'normal',
      text: 'After the reboot on Monday, the serial console of our web server shows nothing.\n\n1. Open the console\n2. Press `Enter`\n3. Nothing happens',
    },
    openedHoursAgo: 9 * dayHours,
    answer: {
      hoursAgo: 9 * dayHours - 3,
      text: 'The image had no `console=ttyS0` on its kernel line. We have added it to the image; please rebuild once, or add it by hand.',
      outcome: 'answered',
    },
    closed: { hoursAgo: 8 * dayHours, stars: 5, comment: 'Quick and clear.' },
  },
  {
    draft: {
      subject: 'Reverse DNS for the mail server',
      department: 'technical',
      priority: 'low',
      text: 'Can you set the PTR record of our mail server to `mail.northwind.example`?',
    },
    openedHoursAgo: 5 * dayHours,
    answer: {
      hoursAgo: 4 * dayHours,
      text: 'Done. You can change it yourself too: open the address and choose **Reverse DNS**.',
      outcome: 'resolved',
    },
  },
  {
    draft: {
      subject: 'Second invoice shows the old address',
      department: 'billing',
      priority: 'normal',
      text: 'We have moved, but the invoice of last month still has our old address. Could you correct it?',
    },
    openedHoursAgo: 30,
    answer: {
      hoursAgo: 26,
      text: 'An invoice can’t be changed, but we can issue a credit note and a new invoice. Is the address in your billing profile right?',
      outcome: 'answered',
    },
  },
  {
    draft: {
      subject: 'GPU instances in lab-2',
      department: 'technical',
      priority: 'low',
      text: 'When will there be GPU instances in the second region?',
    },
    openedHoursAgo: 3 * dayHours,
    answer: {
      hoursAgo: 2 * dayHours,
      text: 'The hardware arrives next week. We will write as soon as you can order them.',
      outcome: 'onHold',
      waitDays: 6,
      reason: 'Hardware is on its way',
    },
  },
  {
    draft: {
      subject: 'Volume is slow since this morning',
      department: 'technical',
      priority: 'high',
      text: 'Writes to our database volume take **ten times** as long as yesterday.',
    },
    openedHoursAgo: 12,
  },
]

const act = async (
  { companyId, work, now, write }: PastCompany,
  id: string,
  { text, outcome, waitDays, reason = '' }: NonNullable<Story['answer']>,
) =>
  write(async (tx) => {
    const at = { companyId, ticketId: id, name: staffName }
    await addNote(
      tx,
      { companyId, ticket: await ticketOf(tx, companyId, id) },
      {
        author: { kind: 'staff', id: null, name: staffName },
        text,
        via: 'console',
        status: outcome,
        ...(waitDays !== undefined && { holdUntil: new Date(now.getTime() + waitDays * dayHours * hourMs) }),
      },
      { hours: work.settings.supportHours },
    )
    if (outcome === 'onHold') await addEvent(tx, at, 'held', { what: reason })
    if (outcome === 'resolved') await addEvent(tx, at, 'resolved')
  })

const close = async (
  { companyId, work, now, write, actor }: PastCompany,
  id: string,
  { stars, comment }: NonNullable<Story['closed']>,
) =>
  write(async (tx) => {
    const at = { companyId, ticketId: id, name: actor.name }
    const ticket = await ticketOf(tx, companyId, id)
    const hours = work.settings.supportHours
    await updateTicket(tx, at, {
      ...movedTo('closed', ticket, { hours, now, isAnswered: true }),
      stars,
      rating_comment: comment,
    })
    await addEvent(tx, at, 'closed')
    await addEvent(tx, at, 'rated', { what: String(stars) })
  })

/** A ticket from its first note on; each of its moments is a deed of its own. */
const told = ({ draft, openedHoursAgo, answer, closed }: Story): Deed[] => {
  let id = ''
  return [
    {
      hoursAgo: openedHoursAgo,
      does: async ({ ask }) => {
        id = (await ask(routes.create, { body: draft })).id
      },
    },
    ...(answer ? [{ hoursAgo: answer.hoursAgo, does: (of: PastCompany) => act(of, id, answer) }] : []),
    ...(closed ? [{ hoursAgo: closed.hoursAgo, does: (of: PastCompany) => close(of, id, closed) }] : []),
    ...(answer ? [] : [{ hoursAgo: 0, does: (of: PastCompany) => hurry(of, id) }]),
  ]
}

/** Whatever the hour, this one's answer is due soon; and a mail about it waits for somebody to look at it. */
const hurry = async ({ companyId, now, write }: PastCompany, id: string) =>
  write(async (tx) => {
    await updateTicket(
      tx,
      { companyId, ticketId: id },
      {
        answer_due_at: new Date(now.getTime() + 2 * hourMs),
        at_risk_at: new Date(now.getTime() - hourMs / 4),
      },
    )
    await tx
      .insertInto('held_mails')
      .values({
        id: uuidv7(),
        ticket_id: id,
        person_id: null,
        message_id: null,
        sender: 'daniel.private@example.net',
        subject: 'Re: Volume is slow since this morning',
        text: 'I am writing from my private address: the volume is fast again since noon, but please look anyway.',
        reason: 'otherSender',
      })
      .execute()
  })

/** A request for a higher limit: asking for one takes a session, which nobody has in the past. */
const limitRequest: Deed = {
  hoursAgo: 20,
  does: async ({ companyId, actor, work, write }) =>
    write(async (tx) => {
      const asked = {
        metric: 'vcpus' as const,
        wanted: 120,
        reason: 'We expect three times the traffic in December.',
      }
      const caller = {
        userId: actor.id,
        email: actor.email,
        companyId,
        sessionId: '',
        permissions: new Set<Permission>(),
        projectPermissions: new Map(),
        suspended: false,
      }
      const origin = { requestId: uuidv7(), ip: undefined, userAgent: undefined }
      const ticketId = await openLimitTicket(tx, { caller, origin }, asked, work.settings)
      await tx
        .insertInto('limit_requests')
        .values({ id: uuidv7(), company_id: companyId, asked_by: actor.id, ticket_id: ticketId, ...asked })
        .execute()
    }),
}

/** The demo's tickets: one in each status, one whose answer is due soon, a request for a limit, and a mail that was held. */
export const ticketDeeds = (): readonly Deed[] => [...stories.flatMap(told), limitRequest]
