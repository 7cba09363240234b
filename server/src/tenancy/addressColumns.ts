import type { AddressField } from '#contract/account/postalFields.ts'

/** Each field of a postal address and the column that keeps it. */
export const addressColumns = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  postalCode: 'postal_code',
  city: 'city',
  state: 'state',
  country: 'country',
} as const satisfies Record<AddressField, string>

type AddressRow = Record<(typeof addressColumns)[AddressField], string>

export const addressOf = (row: AddressRow): Record<AddressField, string> => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  postalCode: row.postal_code,
  city: row.city,
  state: row.state,
  country: row.country,
})
