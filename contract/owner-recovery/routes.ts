import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/** For how long Owners can object once it is confirmed. */
export const ownerVetoHours = 72
/** For how many days a proposal can be confirmed. */
export const ownerProposalDays = 7

const person = z.object({ id, name: z.string() })

/** How one has ended: nobody confirmed it in time, or what it rests on was gone by then, and it lapsed. */
export const ownerRecoveryOutcomes = ['given', 'vetoed', 'withdrawn', 'lapsed'] as const

/** A new Owner for a company whose Owners are out of reach, on its way or at its end. */
export const ownerRecovery = z.object({
  id,
  company: person,
  to: z.extend(person, { email: z.string() }),
  reason: z.string(),
  proposedBy: person,
  proposedAt: instant,
  /** Another of the staff; null before that. */
  confirmedBy: z.nullable(person),
  /** When it takes effect; null before it is confirmed. */
  effectiveAt: z.nullable(instant),
  /** Null as long as it stands. */
  outcome: z.nullable(z.enum(ownerRecoveryOutcomes)),
  endedAt: z.nullable(instant),
})
export type OwnerRecovery = z.infer<typeof ownerRecovery>

/** What the link of the mail is about, as it is now. Names alone: whoever has the link need not be signed in. */
export const ownerVeto = z.object({
  company: z.string(),
  to: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  confirmedBy: z.string(),
  effectiveAt: instant,
  outcome: ownerRecovery.shape.outcome,
})
export type OwnerVeto = z.infer<typeof ownerVeto>

const forStaff = { needs: 'anyone signed in', staffOnly: 'support', whileSuspended: true } as const
const link = z.object({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')) })

/*
 * Refused with `context.reason` of `ConflictException`: `standing`, `alreadyOwner`, `notActive`, `sameStaff`,
 * `confirmed` or `proposerLeft`.
 */
export const ownerRecoveryRoutes = {
  list: route('GET /operator/owner-recoveries', {
    ...forStaff,
    summary:
      'For the operator’s staff: new Owners on their way, of all companies, and those of the last 30 days that have ended.',
    gives: value(z.array(ownerRecovery)),
  }),
  propose: route('POST /operator/owner-recoveries', {
    ...forStaff,
    sudo: true,
    summary: 'For the operator’s staff: propose a person of the company that they visit as a new Owner.',
    body: z.object({
      to: id,
      reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(280, 'tooLong')),
    }),
    gives: value(ownerRecovery),
    status: 201,
  }),
  confirm: route('POST /operator/owner-recoveries/:id/confirm', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: confirm what another of them has proposed. Owners have 72 hours to veto it.',
    gives: value(ownerRecovery),
  }),
  withdraw: route('DELETE /operator/owner-recoveries/:id', {
    ...forStaff,
    unversioned: true,
    summary: 'For the operator’s staff: withdraw a new Owner before it takes effect.',
    gives: nothing,
  }),
  look: route('POST /auth/owner-veto/look', {
    needs: 'guest',
    summary:
      'What the link of a mail is about; null when it is about nothing, or not for its holder any more.',
    body: link,
    gives: value(z.nullable(ownerVeto)),
  }),
  veto: route('POST /auth/owner-veto', {
    needs: 'guest',
    summary: 'Veto a new Owner by the link of a mail. Answers what has become of it, like the call before.',
    body: link,
    gives: value(z.nullable(ownerVeto)),
  }),
}
