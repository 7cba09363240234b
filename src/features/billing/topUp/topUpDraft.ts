import { z } from 'zod/mini'
import { topUpAmount } from '#contract/topUps.ts'
import { cardFields } from '../cards/cardDraft.ts'

const amount = z.pipe(z.string().check(z.trim()), topUpAmount)

/** What is typed when a registered card pays, and when a new one does. */
export const topUpSchema = z.object({ amount })
export const withCardSchema = z.object({ amount, ...cardFields })
export type TypedTopUp = z.output<typeof topUpSchema> & Partial<z.output<typeof withCardSchema>>
