import { z } from 'zod/mini'
import { invoice, invoiceLine } from '#contract/billing/invoices.ts'
import { money } from '#contract/money.ts'
import { reason, staffAmount } from './billing.ts'
import { id, instant, pageInfo, pageQuery } from '#contract/record.ts'
import { bare, nothing, route, value } from '#contract/route.ts'

/* The invoices of a company, for the operator's staff, and what they take back of them. */

const person = z.object({ id, name: z.string() })
const company = z.object({ id, name: z.string() })

export const creditOutcomes = ['issued', 'withdrawn', 'lapsed'] as const

/** A credit note that one of the staff has proposed and another issues, within as many days as an adjustment. */
export const creditProposal = z.object({
  id,
  company,
  invoice: z.object({ id, number: z.string() }),
  /** What the credit note comes to. */
  net: money,
  tax: money,
  gross: money,
  reason: z.string(),
  proposedBy: person,
  proposedAt: instant,
  confirmedBy: z.nullable(person),
  /** Null as long as it can be issued. */
  outcome: z.nullable(z.enum(creditOutcomes)),
  endedAt: z.nullable(instant),
})
export type CreditProposal = z.infer<typeof creditProposal>

/** An invoice or credit note in the list of its company. */
export const billedInvoice = z.pick(invoice, {
  id: true,
  number: true,
  type: true,
  corrects: true,
  creditNotes: true,
  credited: true,
  period: true,
  net: true,
  tax: true,
  gross: true,
  pdfSha256: true,
  issuedAt: true,
})
export type BilledInvoice = z.infer<typeof billedInvoice>

const creditableLine = z.extend(invoiceLine, {
  /** Its number on the invoice. */
  n: z.int(),
  /** The most that can be credited of it, net. */
  left: money,
})
export type CreditableInvoiceLine = z.infer<typeof creditableLine>

export const openInvoice = z.object({
  company,
  invoice: billedInvoice,
  /** Of a credit note nothing is left to credit. */
  lines: z.array(creditableLine),
  /** Those that can be issued, the newest first. */
  proposals: z.array(creditProposal),
})
export type OpenInvoice = z.infer<typeof openInvoice>

/** The most lines that one credit note is about. */
export const mostCreditedLines = 500

const forStaff = { needs: 'anyone signed in', staffOnly: 'billing', whileSuspended: true } as const

/*
 * Refused with `context.reason` of `ConflictException`: `sameStaff`, `proposerLeft`, `over`, `tooMuchOfLine` with the
 * line's `n` and what is `left`, `nothing`.
 */
export const operatorInvoices = {
  list: route('GET /operator/billing/companies/:id/invoices', {
    ...forStaff,
    summary: 'For the operator’s staff: invoices and credit notes of a company, the latest first.',
    query: z.pick(pageQuery, { page: true, size: true }),
    gives: value(z.object({ rows: z.array(billedInvoice), page: pageInfo })),
  }),
  read: route('GET /operator/billing/invoices/:id', {
    ...forStaff,
    summary: 'For the operator’s staff: an invoice, and what is left of each line.',
    gives: value(openInvoice),
  }),
  pdf: route('GET /operator/billing/invoices/:id/pdf', {
    ...forStaff,
    downloads: true,
    summary: 'For the operator’s staff: the invoice as the file that the company has.',
    gives: bare(z.string()),
  }),
  proposals: route('GET /operator/billing/credit-notes', {
    ...forStaff,
    summary: 'For the operator’s staff: credit notes of all companies that can be issued.',
    gives: value(z.array(creditProposal)),
  }),
  propose: route('POST /operator/billing/invoices/:id/credit-notes', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: propose to credit net amounts of lines; tax is credited in proportion.',
    body: z.object({
      lines: z
        .array(z.object({ n: z.int().check(z.gte(1, 'tooFew')), amount: staffAmount }))
        .check(z.minLength(1, 'required'), z.maxLength(mostCreditedLines, 'tooMany')),
      reason,
    }),
    gives: value(creditProposal),
    status: 201,
  }),
  issue: route('POST /operator/billing/credit-notes/:id/confirm', {
    ...forStaff,
    sudo: true,
    summary: 'For the operator’s staff: issue the credit note that another of them has proposed.',
    gives: value(creditProposal),
  }),
  withdraw: route('DELETE /operator/billing/credit-notes/:id', {
    ...forStaff,
    unversioned: true,
    summary: 'For the operator’s staff: withdraw a credit note that is not issued.',
    gives: nothing,
  }),
}
