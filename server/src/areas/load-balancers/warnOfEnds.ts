import { sql } from 'kysely'
import { warningDays } from '#contract/load-balancers/limits.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { activeOwners } from '../../tenancy/owners.ts'

interface Ending {
  company_id: string
  id: string
  name: string
  not_after: Date
  days: number
}

/** Certificates that have come within so many days of their end, and of which nobody was told since. */
const dueIn = async (tx: Tx, companyId?: string): Promise<Ending[]> => {
  const only = companyId === undefined ? sql`` : sql`and c.company_id = ${companyId}`
  const { rows } = await sql<Ending>`
    select c.company_id, c.id, c.name, c.not_after, due.days from certificates as c, lateral (
      select min(days) as days from unnest(${[...warningDays]}::int[]) as days
      where c.not_after <= app_now() + make_interval(days => days)
    ) as due
    where c.status = 'active' and c.not_after > app_now() and due.days is not null
      and (c.warned_days is null or c.warned_days > due.days) ${only}
    order by c.not_after`.execute(tx)
  return rows
}

/** Writes to Owners of certificates that end. */
export const warnOfEnds = async ({ db }: { db: Db }) => {
  const due = await db.system((tx) => dueIn(tx))
  for (const companyId of new Set(due.map(({ company_id }) => company_id)))
    await db.tenant({ companyId }, (tx) => tell(tx, companyId))
}

const tell = async (tx: Tx, companyId: string) => {
  const company = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    // Held, so that of two servers only one tells.
    .forUpdate()
    .executeTakeFirstOrThrow()
  const owners = await activeOwners(tx, companyId)
  for (const { id, name: certificate, not_after, days } of await dueIn(tx, companyId)) {
    for (const { email, name, language } of owners)
      await enqueueMail(tx, {
        template: 'certificate-ending',
        to: email,
        language,
        companyId,
        data: {
          name,
          certificate,
          companyName: company.name,
          until: not_after.toISOString().slice(0, 10),
        },
      })
    await tx
      .updateTable('certificates')
      .set({ warned_days: days })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  }
}
