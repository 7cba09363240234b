import { sql } from 'kysely'
import type { account, CompanyProfile } from '#contract/account/routes.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { notFound } from '../../problems.ts'
import { endConfirmationIfOther, partyOf } from '../../money/reverseCharge.ts'
import { addressColumns, addressOf } from '../../tenancy/addressColumns.ts'

type Draft = Omit<BodyOf<typeof account.update>, 'revision'>

/** Each field of the contract and the column that keeps it. */
const columns = {
  name: 'name',
  contactEmail: 'contact_email',
  phone: 'phone',
  ...addressColumns,
  timeZone: 'time_zone',
} as const satisfies Record<keyof Draft, string>
// Object.keys forgets which keys they are.
const fields = Object.keys(columns) as (keyof typeof columns)[]

/** What the company says of itself; held until the transaction ends when it is about to change. */
export const companyProfileOf = async (
  tx: Tx,
  companyId: string,
  { forChange = false } = {},
): Promise<CompanyProfile> => {
  const row = await tx
    .selectFrom('companies')
    .select(['id', 'revision', ...fields.map((field) => columns[field])])
    .where('id', '=', companyId)
    .$if(forChange, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('company')
  return {
    id: row.id,
    revision: Number(row.revision),
    name: row.name,
    contactEmail: row.contact_email,
    phone: row.phone,
    ...addressOf(row),
    timeZone: row.time_zone,
  }
}

/** The fields in which a draft differs from the company as it is. */
export const changedFields = (company: CompanyProfile, draft: Draft) =>
  fields.filter((field) => draft[field] !== undefined && draft[field] !== company[field])

/** Writes these fields of the draft. Whoever is another by it has their tax id confirmed anew. */
export const changeCompany = async (
  tx: Tx,
  companyId: string,
  { draft, changed }: { draft: Draft; changed: (keyof Draft)[] },
) => {
  const party = await partyOf(tx, companyId)
  const set = Object.fromEntries(changed.map((field) => [columns[field], draft[field]]))
  await tx
    .updateTable('companies')
    .set({ ...set, revision: sql<string>`revision + 1` })
    .where('id', '=', companyId)
    .execute()
  await endConfirmationIfOther(tx, companyId, party)
}
