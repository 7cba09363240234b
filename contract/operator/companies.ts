import { z } from 'zod/mini'
import { limit, metric } from '#contract/limits/routes.ts'
import { money } from '#contract/money.ts'
import { reason } from './billing.ts'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'
import { walletStates } from '#contract/billing/wallet.ts'

/* The companies of an installation, for the operator's staff: who may use it, and how much of it. */

/** How a company stands. `pending`: it waits for approval; `unpaid`: it is suspended for its money. */
export const companyStates = ['active', 'pending', 'suspended', 'unpaid', 'closed'] as const
export type CompanyState = (typeof companyStates)[number]

export const managedCompany = z.object({
  id,
  name: z.string(),
  state: z.enum(companyStates),
  /** What staff said when they last suspended or closed it; may be empty. */
  stateReason: z.string(),
  walletState: z.enum(walletStates),
  /** What it has, promotional credit included. */
  balance: money,
  people: z.int(),
  /** Requests for higher limits that nobody has answered. */
  openRequests: z.int(),
  createdAt: instant,
})
export type ManagedCompany = z.infer<typeof managedCompany>

/** A request for more, with the company that it is from. */
export const companyLimitRequest = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  metric,
  wanted: z.int(),
  /** What the contract allows now. */
  limit: z.int(),
  used: z.int(),
  reason: z.string(),
  askedBy: z.string(),
  createdAt: instant,
  /** Staff have granted it, and the cloud's quota is being raised; it can't be answered meanwhile. */
  isGranting: z.boolean(),
  /** Why the cloud's quota couldn't be raised when that was tried last: the reason of a failed operation. */
  failure: z.nullable(z.string()),
})
export type CompanyLimitRequest = z.infer<typeof companyLimitRequest>

export const managedCompanyDetails = z.object({
  company: managedCompany,
  owners: z.array(z.object({ name: z.string(), email: z.string() })),
  /** How far its wallet can be overdrawn before its services are suspended; null: they never are. */
  creditLine: z.nullable(money),
  limits: z.array(limit),
  requests: z.array(companyLimitRequest),
})
export type ManagedCompanyDetails = z.infer<typeof managedCompanyDetails>

const forSupport = { needs: 'anyone signed in', staffOnly: 'support', whileSuspended: true } as const
const page = z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000)))
const answer = z.string().check(z.trim(), z.maxLength(500, 'tooLong'))
/** The most rows of a page. */
export const mostCompaniesShown = 100

/*
 * A change that a company's state doesn't allow is a 409 with `context.reason` `state`; an answer to a request that has
 * one, or is being granted, `answered` or `granting`.
 */
export const operatorCompanies = {
  list: route('GET /operator/companies', {
    ...forSupport,
    staffOnly: 'any',
    summary:
      'For the operator’s staff: companies by name, id or a person’s e-mail address, a page at a time.',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
      state: z.optional(z.enum(companyStates)),
      page,
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(mostCompaniesShown))),
    }),
    gives: value(
      z.object({
        rows: z.array(managedCompany),
        page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
      }),
    ),
  }),
  read: route('GET /operator/companies/:id', {
    ...forSupport,
    staffOnly: 'any',
    summary: 'For the operator’s staff: a company with its owners, limits and open requests.',
    gives: value(managedCompanyDetails),
  }),
  approve: route('POST /operator/companies/:id/approve', {
    ...forSupport,
    summary: 'For the operator’s staff: let a company that signed up use the services.',
    gives: nothing,
  }),
  decline: route('POST /operator/companies/:id/decline', {
    ...forSupport,
    sudo: true,
    summary: 'For the operator’s staff: decline a company that signed up, which closes it.',
    body: z.object({ reason }),
    gives: nothing,
  }),
  suspend: route('POST /operator/companies/:id/suspend', {
    ...forSupport,
    sudo: true,
    summary: 'For the operator’s staff: suspend a company’s services until staff restore them.',
    body: z.object({ reason }),
    gives: nothing,
  }),
  restore: route('POST /operator/companies/:id/restore', {
    ...forSupport,
    summary: 'For the operator’s staff: restore the services of a company that staff suspended.',
    gives: nothing,
  }),
  close: route('POST /operator/companies/:id/close', {
    ...forSupport,
    sudo: true,
    summary: 'For the operator’s staff: close a company for good and delete its resources.',
    body: z.object({ reason, name: z.string().check(z.trim(), z.minLength(1, 'required')) }),
    gives: nothing,
  }),
  setLimits: route('PUT /operator/companies/:id/limits', {
    ...forSupport,
    unversioned: true,
    summary: 'For the operator’s staff: what a company’s contract allows. Metrics that are left out stay.',
    body: z.object({
      limits: z
        .array(z.object({ metric, limit: z.int().check(z.gte(0, 'tooFew'), z.lte(10_000_000, 'tooMany')) }))
        .check(z.minLength(1, 'required'), z.maxLength(50, 'tooMany')),
      reason,
    }),
    gives: nothing,
  }),
  requests: route('GET /operator/limit-requests', {
    ...forSupport,
    summary:
      'For the operator’s staff: requests for higher limits that nobody has answered, the oldest first.',
    gives: value(z.object({ rows: z.array(companyLimitRequest), total: z.int() })),
  }),
  grant: route('POST /operator/limit-requests/:id/grant', {
    ...forSupport,
    summary:
      'For the operator’s staff: raise the limit as it was asked for, once an operation has raised the cloud’s quota.',
    body: z.object({ answer }),
    gives: nothing,
  }),
  refuse: route('POST /operator/limit-requests/:id/decline', {
    ...forSupport,
    summary: 'For the operator’s staff: leave the limit as it is.',
    body: z.object({ answer: answer.check(z.minLength(1, 'required')) }),
    gives: nothing,
  }),
}
