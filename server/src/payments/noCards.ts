import { conflict } from '../problems.ts'
import type { PaymentProvider } from './port.ts'

/** Refuses whatever needs a card, where the operator has no payment provider. */
export const noCardsTaken = () =>
  conflict('Cards are not accepted here. Contact the operator to add funds.', {
    context: { reason: 'noCards' },
  })

const refuse = async (): Promise<never> => {
  throw noCardsTaken()
}

/** An installation without a payment provider: it takes no cards, and what earlier providers saved can't pay. */
export const noCards: PaymentProvider = {
  name: 'none',
  saveMethod: refuse,
  findMethod: async () => undefined,
  removeMethod: async () => undefined,
  charge: refuse,
  find: async () => undefined,
  refund: refuse,
  readEvent: () => undefined,
}
