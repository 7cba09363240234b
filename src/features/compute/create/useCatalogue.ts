import type { Image, Plan } from '#contract/catalogue.ts'
import { fresh, useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { useListImagesQuery, useListPlansQuery } from '../computeApi.ts'

/** All that an instance can be made of. */
export interface Catalogue extends Offer {
  images: readonly Image[]
  plans: readonly Plan[]
}

/** What there is to choose from, as it is now: rooms fill up, and limits are used. */
export const useCatalogue = () => {
  const images = useListImagesQuery()
  const plans = useListPlansQuery(undefined, fresh)
  const { offer, ...rest } = useOffer(images, plans)
  const catalogue: Catalogue | undefined =
    offer && images.data && plans.data ? { ...offer, images: images.data, plans: plans.data } : undefined
  return { ...rest, catalogue }
}
