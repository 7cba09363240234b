import { sql } from 'kysely'
import type { Cloud, CloudImage, CloudPlan, CloudRegion } from '../cloud/port.ts'
import type { CloudBalancerSize } from '../cloud/balancers.ts'
import type { DnsTerms } from '../cloud/dns.ts'
import type { CloudVolumeType } from '../cloud/volumes.ts'
import type { Db, Tx } from '../db/db.ts'
import { withinMs } from '../http/withinMs.ts'
import { ensurePrices } from '../money/prices.ts'

/** What a cloud offers of each kind, and where there is no room for one more now. */
interface Offers {
  region: CloudRegion & { addressesLeft?: AddressesLeft | undefined }
  plan: CloudPlan & { soldOutIn: string[] }
  image: CloudImage
  volumeType: CloudVolumeType
  balancerSize: CloudBalancerSize
  /** One, where the cloud answers for domains. */
  dns: DnsTerms
}

/** How many public addresses a region has left: an exact number would be over before it was read. */
export type AddressesLeft = 'many' | 'few' | 'none'

/** A plan, with the regions that have no room for one more of it. */
export type OfferedPlan = Offers['plan']

/** What the cloud offered when it was last asked. A request never waits for the cloud itself. */
export const offers = async <K extends keyof Offers>(tx: Tx, kind: K): Promise<Offers[K][]> => {
  const rows = await tx
    .selectFrom('catalogue')
    .select('offer')
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map(({ offer: found }) => found as Offers[K]) // as `synchroniseCatalogue` writes it
}

/** One thing that the cloud offers. */
export const offer = async <K extends keyof Offers>(
  tx: Tx,
  kind: K,
  ref: string,
): Promise<Offers[K] | undefined> => {
  const row = await tx
    .selectFrom('catalogue')
    .select('offer')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row && (row.offer as Offers[K]) // as `synchroniseCatalogue` writes it
}

export interface CatalogueDeps {
  db: Db
  cloud: Pick<Cloud, 'catalogue' | 'dns'>
}

/** A cloud that has not answered by then is asked again the next time. */
const mostMs = 30_000

/** Asks the cloud what it offers and writes that down, with prices for what has none. All of it, or nothing. */
export const synchroniseCatalogue = async ({ db, cloud }: CatalogueDeps, waitMs = mostMs) => {
  const { regions, plans, images, volumeTypes, balancerSizes, dns } = await withinMs(waitMs, offeredBy(cloud))
  const entries = [
    ...regions.map((region) => ({ kind: 'region', ref: region.id, offer: region })),
    ...plans.map((plan) => ({ kind: 'plan', ref: plan.ref, offer: plan })),
    ...images.map((image) => ({ kind: 'image', ref: image.ref, offer: image })),
    ...volumeTypes.map((type) => ({ kind: 'volumeType', ref: type.ref, offer: type })),
    ...balancerSizes.map((size) => ({ kind: 'balancerSize', ref: size.ref, offer: size })),
    ...(dns ? [{ kind: 'dns', ref: 'dns', offer: dns }] : []),
  ].map((entry, position) => ({ ...entry, position }))
  await db.system(async (tx) => {
    await sql`with come as (
        select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as entry(kind text, ref text, "position" int, offer jsonb)
      ), gone as (
        delete from catalogue as c where not exists (select from come where (come.kind, come.ref) = (c.kind, c.ref))
      )
      insert into catalogue (kind, ref, "position", offer) select kind, ref, "position", offer from come
      on conflict (kind, ref) do update set "position" = excluded."position", offer = excluded.offer
        where (catalogue."position", catalogue.offer) is distinct from (excluded."position", excluded.offer)`.execute(
      tx,
    )
    await ensurePrices(tx, cloud.catalogue.firstPrices ?? {})
  })
}

const offeredBy = async ({ catalogue, dns: service }: CatalogueDeps['cloud']) => {
  const [bareRegions, bare, images, volumeTypes, balancerSizes = [], dns] = await Promise.all([
    catalogue.regions(),
    catalogue.plans(),
    catalogue.images(),
    catalogue.volumeTypes(),
    catalogue.balancerSizes?.(),
    service?.terms(),
  ])
  const plans = await Promise.all(
    bare.map(async (plan) => ({ ...plan, soldOutIn: await catalogue.soldOut(plan.ref) })),
  )
  const regions = await Promise.all(
    bareRegions.map(async (region) => ({ ...region, addressesLeft: await leftIn(catalogue, region.id) })),
  )
  return { regions, plans, images, volumeTypes, balancerSizes, dns }
}

/** So many are few. */
const few = 10

const leftIn = async (
  { addressRoom }: Cloud['catalogue'],
  region: string,
): Promise<AddressesLeft | undefined> => {
  const left = await addressRoom?.(region)
  if (left === undefined) return undefined
  if (left < 1) return 'none'
  return left < few ? 'few' : 'many'
}

/** Has the first server of an installation know what there is to order before anybody asks. */
export const ensureCatalogue = async (deps: CatalogueDeps) => {
  const regions = await deps.db.system((tx) => offers(tx, 'region'))
  if (regions.length === 0) await synchroniseCatalogue(deps)
}
