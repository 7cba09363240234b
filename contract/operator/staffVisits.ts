import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'

/** A visit of the operator's staff to the company. */
export const staffVisit = z.object({
  /** Of the session that it lasts, by which the log is filtered for it. */
  id,
  staff: z.object({ id, email: z.nullable(z.string()) }),
  mode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  from: instant,
  /** When they did something last. */
  until: instant,
  /** How much they opened, and how much they changed. */
  views: z.int(),
  changes: z.int(),
})
export type StaffVisit = z.infer<typeof staffVisit>
