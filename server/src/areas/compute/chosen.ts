import type { CloudImage, CloudPlan } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { conflict, invalidField } from '../../problems.ts'
import { monthOf } from '../../money/money.ts'
import { pricesNow } from '../../money/prices.ts'
import { offer, type OfferedPlan } from '../../resources/catalogue.ts'

/** A plan of the catalogue with the price that is in force. */
export interface PricedPlan extends CloudPlan {
  hourly: string
  monthly: string
  currency: string
}

/** The plan that a request names. Without a price it can't be ordered. */
export const chosenPlan = async (tx: Tx, planId: string): Promise<PricedPlan & OfferedPlan> => {
  const plan = await offer(tx, 'plan', planId)
  const price = (await pricesNow(tx)).get(`plan:${planId}`)
  if (!plan || !price) throw invalidField('planId', 'invalid', 'There is no such plan.')
  return { ...plan, hourly: price.hourly, monthly: monthOf(price.hourly), currency: price.currency }
}

/** The image that a request names. */
export const chosenImage = async (tx: Tx, imageId: string): Promise<CloudImage> => {
  const image = await offer(tx, 'image', imageId)
  if (!image) throw invalidField('imageId', 'invalid', 'There is no such image.')
  return image
}

/** Refuses an image that needs more than there is; `path` is the field that has to be chosen again. */
export const refuseTooSmall = (
  image: CloudImage,
  { memoryMib, diskGib }: Pick<CloudPlan, 'memoryMib' | 'diskGib'>,
  path: 'planId' | 'imageId',
) => {
  if (image.minMemoryMib <= memoryMib && image.minDiskGib <= diskGib) return
  throw invalidField(
    path,
    'tooSmallForImage',
    `${image.name} needs at least ${image.minMemoryMib} MiB of memory and ${image.minDiskGib} GiB of disk.`,
  )
}

/** Refuses a plan that has no room in a region now. */
export const refuseSoldOut = ({ soldOutIn }: OfferedPlan, region: string) => {
  if (!soldOutIn.includes(region)) return
  const message = 'There is no room for this plan in the region now.'
  throw conflict(message, {
    errors: [{ path: 'planId', code: 'soldOut', message }],
    context: { reason: 'noCapacity', region },
  })
}
