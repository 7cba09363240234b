import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { useTakeTestCardMutation } from '../paymentsApi.ts'
import { atCardFields, expiryIn, type TypedCard } from './cardDraft.ts'

type Taken = { reference: string } | { problem: Problem }

/** Gives what was typed to the gateway, which answers with what stands for the card from then on. */
export const useTakeCard = () => {
  const [takeTestCard] = useTakeTestCardMutation()
  return async ({ number, expiry, cvc }: TypedCard): Promise<Taken> => {
    const { expMonth, expYear } = expiryIn(expiry) ?? { expMonth: Number.NaN, expYear: Number.NaN }
    const { data, error } = await takeTestCard({ number: seal(number), expMonth, expYear, cvc: seal(cvc) })
    return data ? { reference: data.reference } : { problem: atCardFields(problemOf(error)) }
  }
}
