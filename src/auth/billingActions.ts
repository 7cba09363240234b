import { createAction } from '@reduxjs/toolkit'

/** A call was refused because the company has no payment method; the app opens its modal. */
export const paymentMethodRequired = createAction('billing/paymentMethodRequired')

/** A call was refused because the company's services are suspended; the app goes to the page about it. */
export const serviceSuspended = createAction('billing/serviceSuspended')
