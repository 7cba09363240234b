import { sql } from 'kysely'
import type { BillingProfile, BillingProfileDraft } from '#contract/billing/profile.ts'
import type { AddressField } from '#contract/account/postalFields.ts'
import type { Tx } from '../../../db/db.ts'
import { compactTaxId } from './taxIds.ts'
import { endConfirmationIfOther, partyOf, setReverseCharge } from '../../../money/reverseCharge.ts'
import { addressColumns, addressOf } from '../../../tenancy/addressColumns.ts'

/** Each field of the contract and the column that keeps it. */
const columns = {
  name: 'name',
  ...addressColumns,
  email: 'email',
  taxId: 'tax_id',
} as const satisfies Record<keyof BillingProfileDraft, string>
// Object.keys forgets which keys they are.
const fields = Object.keys(columns) as (keyof typeof columns)[]

// Object.keys forgets which keys they are.
const addressFields = Object.keys(addressColumns) as AddressField[]

type Named = BillingProfile['effective']

/** What a company wants on its invoices, and what they say for it. */
export const billingProfileOf = async (tx: Tx, companyId: string): Promise<BillingProfile> => {
  const kept = await tx
    .selectFrom('billing_profiles')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const { reverse_charge: reverseCharge } = await tx
    .selectFrom('wallets')
    .select('reverse_charge')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  // Object.fromEntries forgets the keys: they are those of `columns`.
  const own = Object.fromEntries(
    fields.map((field) => [field, kept?.[columns[field]] ?? '']),
  ) as unknown as BillingProfileDraft
  return {
    revision: Number(kept?.revision ?? 0),
    ...own,
    taxIdState: kept?.tax_id_state ?? 'none',
    reverseCharge,
    effective: effectiveOf(own, await companyOf(tx, companyId)),
  }
}

const companyOf = async (tx: Tx, companyId: string): Promise<Named> => {
  const row = await tx
    .selectFrom('companies')
    .select(['name', 'contact_email', ...Object.values(addressColumns)])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { name: row.name, email: row.contact_email, ...addressOf(row) }
}

/** An address is taken as a whole: a street here and a town there is nobody's. */
const effectiveOf = (own: BillingProfileDraft, company: Named): Named => {
  const address = addressFields.some((field) => own[field] !== '') ? own : company
  return {
    name: own.name || company.name,
    email: own.email || company.email,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    postalCode: address.postalCode,
    city: address.city,
    state: address.state,
    country: address.country,
  }
}

/** The fields in which a draft differs from the profile as it is. */
export const changedFields = (profile: BillingProfile, draft: Partial<BillingProfileDraft>) =>
  fields.filter((field) => draft[field] !== undefined && draft[field] !== profile[field])

/** Whether a company's id is only written in another way. */
const isSameId = async (tx: Tx, companyId: string, taxId: string): Promise<boolean> => {
  const kept = await tx
    .selectFrom('billing_profiles')
    .select('tax_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return compactTaxId(kept?.tax_id ?? '') === compactTaxId(taxId)
}

/**
 * Writes these fields of the draft. Another tax id is not confirmed, nor is the same one of a company with another name or
 * in another country: it pays its tax again.
 */
export const changeProfile = async (
  tx: Tx,
  companyId: string,
  { draft, changed }: { draft: Partial<BillingProfileDraft>; changed: (keyof BillingProfileDraft)[] },
) => {
  const party = await partyOf(tx, companyId)
  const set = Object.fromEntries(changed.map((field) => [columns[field], draft[field]]))
  const isOtherId = changed.includes('taxId') && !(await isSameId(tx, companyId, draft.taxId ?? ''))
  await tx
    .insertInto('billing_profiles')
    .values({ company_id: companyId })
    .onConflict((there) => there.doNothing())
    .execute()
  await tx
    .updateTable('billing_profiles')
    .set({
      ...set,
      revision: sql<string>`revision + 1`,
      ...(isOtherId && { tax_id_state: draft.taxId === '' ? 'none' : 'unconfirmed' }),
    })
    .where('company_id', '=', companyId)
    .execute()
  if (isOtherId) await setReverseCharge(tx, companyId, false)
  await endConfirmationIfOther(tx, companyId, party)
}
