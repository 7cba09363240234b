import { sql } from 'kysely'
import type { CompanyState } from '#contract/operator/companies.ts'

/** How a company `c` stands, in words that staff act on. */
export const stateOf = sql<CompanyState>`case when c.status = 'closed' then 'closed' when c.hold = 'approval' then 'pending'
  when c.hold = 'operator' then 'suspended' when c.status = 'suspended' then 'unpaid' else 'active' end`
