import { sql } from 'kysely'
import { mostUsageDays } from '#contract/billing/routes.ts'
import { isAmong } from '../../../db/paging.ts'
import { invalidField } from '../../../problems.ts'

export interface Period {
  from: string
  to: string
}

export interface UsageFilters extends Period {
  kind?: string | undefined
  project?: string | undefined
  resource?: string | undefined
  item?: string | undefined
}

export type Step = 'hour' | 'day'
export const lengthMs = { hour: 3_600_000, day: 86_400_000 }

/** From the first moment up to, not including, the last. */
export interface Span {
  from: Date
  to: Date
}

/** A period in whole hours or days, as large as it has to be. */
export const widened = ({ from, to }: Period, step: Step): Span => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (first >= last) throw invalidField('to', 'invalid', 'The period ends before it begins.')
  if (last - first > mostUsageDays * lengthMs.day)
    throw invalidField('to', 'tooMany', `Ask for at most ${mostUsageDays} days at once.`)
  const length = lengthMs[step]
  return { from: new Date(first - (first % length)), to: new Date(Math.ceil(last / length) * length) }
}

/** The condition on the company's rows of `u` that the filters name: `usage`, `usage_days` or `usage_day_totals`. */
export const matching = (companyId: string, { kind, project, resource, item }: UsageFilters) =>
  sql<boolean>`u.company_id = ${companyId}
    ${kind === undefined ? sql`` : sql`and u.kind = ${kind}`}
    ${item === undefined ? sql`` : sql`and u.item = ${item}`}
    ${project === undefined ? sql`` : sql`and ${isAmong('u.project_id', [project])}`}
    ${resource === undefined ? sql`` : sql`and ${isAmong('u.resource_id', [resource])}`}`
