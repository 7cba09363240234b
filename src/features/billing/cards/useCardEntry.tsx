import { useRef } from 'react'
import type { Problem } from '#contract/problem.ts'
import { useReadGatewayQuery } from '../paymentsApi.ts'
import { cardFields, type TypedCard } from './cardDraft.ts'
import { CardFields } from './CardFields.tsx'
import { NoCardsBanner } from './NoCards.tsx'
import { CardFrame, type CardFrameHandle } from './CardFrame.tsx'
import { useTakeCard } from './useTakeCard.ts'

/** What came of a card; neither where its fields say themselves what is wrong with it. */
export interface TakenCard {
  reference?: string
  problem?: Problem
}

/**
 * How a card is typed in here: into the inputs of the test gateway, or into the provider's own fields in a frame. The
 * form checks `fields`, shows `entry` and asks `take` for what stands for the card.
 */
export const useCardEntry = () => {
  const gateway = useReadGatewayQuery().data
  const frameAddress = gateway?.frame ?? undefined
  const takeTyped = useTakeCard()
  const frame = useRef<CardFrameHandle>(null)
  return {
    // With a frame there is nothing to check here: what is typed is then without a card, which `take` allows for.
    fields: (frameAddress === undefined ? cardFields : {}) as typeof cardFields,
    take: async (card: Partial<TypedCard>): Promise<TakenCard> => {
      if (frameAddress === undefined) return takeTyped({ number: '', expiry: '', cvc: '', ...card })
      const { reference } = (await frame.current?.take()) ?? {}
      return reference === undefined ? {} : { reference }
    },
    entry: (codeOf: (field: keyof TypedCard) => string | undefined) =>
      gateway?.provider === 'none' ? (
        <NoCardsBanner />
      ) : frameAddress === undefined ? (
        <CardFields codeOf={codeOf} />
      ) : (
        <CardFrame ref={frame} src={frameAddress} />
      ),
  }
}
