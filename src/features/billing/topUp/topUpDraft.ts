import { z } from 'zod/mini'
import { topUpAmount } from '#contract/billing/topUps.ts'
import type { TypedCard } from '../cards/cardDraft.ts'

/** What is typed of a payment, beside the card where it is a new one. */
export const topUpFields = { amount: z.pipe(z.string().check(z.trim()), topUpAmount) }
export type TypedTopUp = { amount: string } & Partial<TypedCard>
