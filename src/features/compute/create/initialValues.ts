import { firstOf } from '#src/resources/order/orderValues.ts'
import type { CreateValues } from './createValues.ts'
import type { Catalogue } from './useCatalogue.ts'

/** What the address may choose beforehand: `?image=…&plan=…`, by id, or by distribution and class. */
const named = (search: URLSearchParams) => ({
  region: search.get('region') ?? undefined,
  imageId: search.get('image') ?? undefined,
  planId: search.get('plan') ?? undefined,
})

/** A link made without the catalogue names a kind, of which the first one is taken. */
const ofKind = <Row extends { id: string }>(
  rows: readonly Row[],
  kindOf: (row: Row) => string,
  wish: string | undefined,
) => rows.find((row) => kindOf(row) === wish)?.id

/**
 * Where the form begins: what the address asks for, then what was left half done, then the most likely
 * choice. Of what no longer exists, nothing.
 */
export const initialValues = (
  { regions, images, plans }: Catalogue,
  kept: CreateValues,
  search: URLSearchParams,
): CreateValues => {
  const asked = named(search)

  return {
    ...kept,
    region: firstOf(regions, asked.region, kept.region, regions[0]?.id),
    imageId: firstOf(
      images,
      asked.imageId,
      ofKind(images, (row) => row.distribution, asked.imageId),
      kept.imageId,
      images[0]?.id,
    ),
    planId: firstOf(
      plans,
      asked.planId,
      ofKind(plans, (row) => row.class, asked.planId),
      kept.planId,
    ),
  }
}
