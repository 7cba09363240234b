import { z } from 'zod/mini'
import type { Region } from '#contract/catalogue.ts'
import { addressDraft, type AddressDraft, type ipAddresses } from '#contract/ip-address/routes.ts'
import type { GivenOf } from '#contract/route.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { leadOf } from '#src/networking/addresses/TargetPick.tsx'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, namelessComplaints, orderValues } from '#src/resources/order/orderValues.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'

/** What the form holds while it is being filled in. */
export const addressValues = z.extend(orderValues, {
  label: z.string(),
  reserved: z.boolean(),
  /** By region, the interface or load balancer that it leads to as soon as it is there. */
  portId: z.record(
    z.string(),
    z.optional(
      z.object({
        loadBalancerId: z.optional(z.string()),
        instanceId: z.optional(z.string()),
        portId: z.optional(z.string()),
      }),
    ),
  ),
})
export type AddressValues = z.infer<typeof addressValues>

export const { useField, useChoice } = orderFields<AddressValues>()

export interface AddressOffer extends Offer {
  terms: GivenOf<typeof ipAddresses.terms>
}

export const blankAddress: AddressValues = { ...blankOrder, label: '', reserved: true, portId: {} }

/** Regions whose cloud allocates addresses. */
export const regionsWithAddresses = ({ regions }: Pick<AddressOffer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.addresses)

/** How many a region has left. */
export const roomIn = ({ terms }: Pick<AddressOffer, 'terms'>, region: string) =>
  terms.room.find((one) => one.region === region)?.left

/** The same, those with room first. */
export const regionsByRoom = (offer: AddressOffer) => {
  const isFull = ({ id }: Region) => roomIn(offer, id) === 'none'
  return regionsWithAddresses(offer).toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))
}

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: AddressValues): AddressDraft => {
  const { projectId, region, count, label, tags, reserved } = values
  const lead = count === 1 ? leadOf(values.portId[region]) : undefined
  return {
    projectId,
    region,
    // An empty field is no number, which the contract then says.
    ...(count !== 1 && { count: count ?? Number.NaN }),
    ...(label.trim() && { label: label.trim() }),
    ...(tags.length > 0 && { tags }),
    ...(!reserved && { reserved }),
    ...lead,
  }
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (draft: AddressDraft, offer: AddressOffer): Complaints<AddressValues> => {
  const complaints = namelessComplaints<AddressValues, AddressDraft>(addressDraft, draft)
  if (roomIn(offer, draft.region) === 'none') complaints.region ??= 'required'
  return complaints
}
