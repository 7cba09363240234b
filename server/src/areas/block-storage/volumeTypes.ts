import type { Money } from '#contract/money.ts'
import type { VolumeType } from '#contract/block-storage/records.ts'
import type { CloudVolumeType } from '../../cloud/volumes.ts'
import type { Tx } from '../../db/db.ts'
import { monthOf, timesHourly, toMoney } from '../../money/money.ts'
import { pricesNow, type Price } from '../../money/prices.ts'
import { invalidField } from '../../problems.ts'
import { offer, offers } from '../../resources/catalogue.ts'

/** What a GiB of a snapshot costs, whatever the type of its volume. */
const snapshotItem = 'volume-snapshot:gib'

/** The types that can be ordered: those with a price. */
export const pricedTypes = async (tx: Tx): Promise<VolumeType[]> => {
  const prices = await pricesNow(tx)
  return (await offers(tx, 'volumeType')).flatMap(({ ref, ...type }) => {
    const price = prices.get(`volume:${ref}`)
    return price ? [{ id: ref, ...type, hourlyPricePerGib: toMoney(price.hourly, price.currency) }] : []
  })
}

/** A type with the price that is in force. */
export interface ChosenType extends CloudVolumeType {
  price: Price
}

/** The type that a request names. Without a price it can't be ordered. */
export const chosenType = async (tx: Tx, typeId: string): Promise<ChosenType> => {
  const type = await offer(tx, 'volumeType', typeId)
  const price = (await pricesNow(tx)).get(`volume:${typeId}`)
  if (!type || !price) throw invalidField('typeId', 'invalid', 'There is no such volume type.')
  return { ...type, price }
}

/** Refuses a size that a type does not come in. */
export const refuseSize = ({ name, minGib, maxGib }: CloudVolumeType, sizeGib: number) => {
  if (sizeGib < minGib)
    throw invalidField('sizeGib', 'tooFew', `A volume of ${name} has at least ${minGib} GiB.`)
  if (sizeGib > maxGib)
    throw invalidField('sizeGib', 'tooMany', `A volume of ${name} has at most ${maxGib} GiB.`)
}

/** What so many GiB cost, as a row has it. */
export const priceColumns = ({ hourly, currency }: Price, sizeGib: number) => {
  const total = timesHourly(hourly, sizeGib)
  return { hourly_price: total, monthly_price: monthOf(total), currency }
}

/** What a snapshot of so many GiB costs; nothing while the operator has set no price. */
export const snapshotPrice = async (tx: Tx, sizeGib: number, currency: Money['currency']) =>
  priceColumns((await pricesNow(tx)).get(snapshotItem) ?? { hourly: '0', currency }, sizeGib)
