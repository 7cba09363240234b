import { orderFields } from '#src/resources/order/orderFields.ts'
import type { TicketValues } from './ticketValues.ts'

/** The fields of the form, by name. */
export const { useField, useChoice } = orderFields<TicketValues>()
