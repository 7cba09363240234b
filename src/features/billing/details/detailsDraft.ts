import type { BillingProfile, BillingProfileDraft } from '#contract/billing/profile.ts'

/** The fields of the form, in its order. */
export const detailsFields = [
  'name',
  'email',
  'taxId',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'state',
  'country',
] as const satisfies readonly (keyof BillingProfileDraft)[]

/** What the form starts with. */
export const valuesOf = (profile: BillingProfile): BillingProfileDraft => ({
  name: profile.name,
  email: profile.email,
  taxId: profile.taxId,
  addressLine1: profile.addressLine1,
  addressLine2: profile.addressLine2,
  postalCode: profile.postalCode,
  city: profile.city,
  state: profile.state,
  country: profile.country,
})

/** The fields in which a draft differs from the profile that it began with. */
export const changedFields = (profile: BillingProfile, draft: BillingProfileDraft) =>
  detailsFields.filter((field) => draft[field] !== profile[field])

/** Their values: nothing else is sent. */
export const changesOf = (
  profile: BillingProfile,
  draft: BillingProfileDraft,
): Partial<BillingProfileDraft> =>
  Object.fromEntries(changedFields(profile, draft).map((field) => [field, draft[field]]))
