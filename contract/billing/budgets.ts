import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { nameText } from '#contract/nameText.ts'
import { emailShape } from '#contract/users/fields.ts'
import { id, instant, record } from '#contract/record.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'

/** The most budgets that a company may have, and the most alerts and recipients of one. */
export const mostBudgets = 50
export const mostAlerts = 5
export const mostRecipients = 10

export const budgetScopes = ['company', 'project', 'kind'] as const
export type BudgetScope = (typeof budgetScopes)[number]
/** `blockCreate` refuses to create more of it once the amount is spent, and stops nothing. */
export const budgetActions = ['notify', 'blockCreate'] as const

const alert = z.object({
  percent: z.int().check(z.gte(1, 'tooFew'), z.lte(200, 'tooMany')),
  /** Of what is spent, or of what the month will have cost if nothing changes. */
  of: z.enum(['spent', 'forecast']),
})
export type BudgetAlert = z.infer<typeof alert>

const shared = {
  name: nameText(63),
  scope: z.enum(budgetScopes),
  /** Of the scope `project`. */
  projectId: z.nullable(id),
  /** Of the scope `kind`: a kind of resource, such as `instance`. */
  resourceKind: z.nullable(z.string().check(z.maxLength(60, 'tooLong'))),
  alerts: z.array(alert).check(z.maxLength(mostAlerts, 'tooMany')),
  /** E-mail addresses; none: those who may top up. Those of nobody in the company are told once they have agreed. */
  recipients: z
    .array(z.string().check(z.trim(), emailShape, z.maxLength(254, 'tooLong')))
    .check(z.maxLength(mostRecipients, 'tooMany')),
  action: z.enum(budgetActions),
}

/** What may be spent in a month, in UTC. */
export const budget = record('budget', {
  ...shared,
  /** Taxes included. */
  amount: money,
  createdAt: instant,
})
export type Budget = z.infer<typeof budget>

export const budgetDraft = z
  .object({
    ...shared,
    amount: z.string().check(
      z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'invalid'),
      z.refine((typed) => Number(typed) > 0, 'tooFew'),
    ),
  })
  .check(
    z.refine(({ scope, projectId }) => scope !== 'project' || projectId !== null, {
      path: ['projectId'],
      error: 'required',
    }),
    z.refine(({ scope, resourceKind }) => scope !== 'kind' || !!resourceKind, {
      path: ['resourceKind'],
      error: 'required',
    }),
  )
export type BudgetDraft = z.output<typeof budgetDraft>

/** How much of a budget is used. It changes with every hour, so it is no part of the record. */
export const budgetStanding = z.object({ id, spent: money, forecast: money })
export type BudgetStanding = z.infer<typeof budgetStanding>

/** For so many days an address may agree to be told, by the link that was mailed to it. */
export const recipientLinkDays = 7

/** An address that a budget names and that is told nothing yet: it is of nobody in the company, and has not agreed. */
export const budgetRecipient = z.object({
  email: z.string(),
  /** When it was last asked; null when it never was. */
  askedAt: z.nullable(instant),
})
export type BudgetRecipient = z.infer<typeof budgetRecipient>

export const budgets = {
  waiting: route('GET /billing/budgets/recipients', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'The addresses of budgets that are told nothing yet, because they have not agreed.',
    gives: value(z.array(budgetRecipient)),
  }),
  askAgain: route('POST /billing/budgets/recipients', {
    needs: 'billing:budgets',
    whileSuspended: true,
    notForStaff: true,
    summary: 'Mail one of them the link by which it agrees once more.',
    body: z.object({ email: z.string().check(z.trim(), emailShape, z.maxLength(254, 'tooLong')) }),
    gives: nothing,
  }),
  confirmRecipient: route('POST /billing/budgets/recipients/confirm', {
    needs: 'guest',
    summary: 'Agree to be told of a company’s budgets, by the link that was mailed.',
    body: z.object({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')) }),
    gives: value(z.object({ email: z.string(), company: z.string() })),
  }),
  list: route('GET /billing/budgets', { needs: 'billing:read', whileSuspended: true, gives: many(budget) }),
  standings: route('GET /billing/budgets/standings', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'What is charged of each budget this month, and what the month will have cost.',
    gives: value(z.array(budgetStanding)),
  }),
  create: route('POST /billing/budgets', {
    needs: 'billing:budgets',
    whileSuspended: true,
    notForStaff: true,
    body: budgetDraft,
    gives: one(budget),
    status: 201,
  }),
  update: route('PUT /billing/budgets/:id', {
    needs: 'billing:budgets',
    whileSuspended: true,
    notForStaff: true,
    body: budgetDraft,
    gives: one(budget),
  }),
  remove: route('DELETE /billing/budgets/:id', {
    needs: 'billing:budgets',
    whileSuspended: true,
    notForStaff: true,
    gives: nothing,
  }),
}
