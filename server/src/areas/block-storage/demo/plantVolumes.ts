import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CloudRef, TenantRef } from '../../../cloud/port.ts'
import { plantVolume, plantVolumeSnapshot } from '../../../cloud/sandbox/plantVolumes.ts'
import { volumeTypeOf } from '../../../cloud/sandbox/volumePools.ts'
import type { Tx } from '../../../db/db.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import { pricesNow } from '../../../money/prices.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { pastOperation } from '../../../resources/demoOperation.ts'
import { priceColumns, snapshotPrice } from '../volumeTypes.ts'
import { plantings, type Planting } from './estate.ts'

const dayMs = 86_400_000

const failure = { reason: 'noCapacity', message: 'There is no room for this in the region now.' }

/** What has been planted of a snapshot, for the volume that is made from it. */
type Snapshots = Map<string, { id: string; ref: CloudRef }>

/** Fills the demo's company with volumes and snapshots, as if each had been made by hand. */
export const plantVolumes = async (tx: Tx, company: DemoCompany) => {
  const snapshots: Snapshots = new Map()
  for (const planting of plantings) await plantOne(tx, company, planting, snapshots)
  await ensureLimits(tx, company.companyId)
  await sql`
    update limits set used = used + taken.amount
    from (
      select 'volumes' as metric, count(*) as amount from volumes
        where company_id = ${company.companyId} and cloud_ref is not null
      union all select 'volumeGib', coalesce(sum(size_gib), 0) from volumes
        where company_id = ${company.companyId} and cloud_ref is not null
      union all select 'snapshots', count(*) from volume_snapshots where company_id = ${company.companyId}
    ) taken
    where limits.company_id = ${company.companyId} and limits.metric = taken.metric`.execute(tx)
}

const plantOne = async (tx: Tx, company: DemoCompany, planting: Planting, snapshots: Snapshots) => {
  const { companyId, projectIds, now } = company
  const { name, type: typeRef, gib, tags, locked = false, hasFailed = false } = planting
  const projectId = projectIds.get(planting.project)
  const price = (await pricesNow(tx)).get(`volume:${typeRef}`)
  if (projectId === undefined || !price) return
  const type = volumeTypeOf(typeRef)
  const createdAt = new Date(now.getTime() - planting.ageDays * dayMs)
  const [id, operationId] = [uuidv7({ msecs: createdAt.getTime() }), uuidv7({ msecs: createdAt.getTime() })]
  const host = planting.on === undefined ? undefined : await hostNamed(tx, companyId, planting.on)
  const source = planting.from === undefined ? undefined : snapshots.get(planting.from)
  // A tenant of the sandbox is nothing but a name.
  const tenant = `tenant-${companyId}` as TenantRef
  const place = { name, region: host?.region ?? 'lab-1' }
  const built = hasFailed
    ? undefined
    : await plantVolume(tx, {
        ...place,
        tenant,
        tag: `${operationId}:create`,
        typeRef,
        sizeGib: gib,
        source: source?.ref,
        attached: host && { machine: host.cloud_ref, device: 'vdb' },
        createdAt,
      })
  await tx
    .insertInto('volumes')
    .values({
      ...place,
      id,
      company_id: companyId,
      project_id: projectId,
      status: hasFailed ? 'error' : host ? 'attached' : 'available',
      type_id: typeRef,
      type_name: type.name,
      size_gib: gib,
      encrypted: type.encrypted,
      ...(host && { instance_id: host.id, device: 'vdb', attached_at: createdAt }),
      ...(source && { source_kind: 'snapshot', source_id: source.id }),
      ...(built && { cloud_ref: built.ref, serial: built.serial }),
      error: hasFailed ? JSON.stringify(failure) : null,
      tags,
      locked,
      ...priceColumns(price, gib),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  await tx
    .insertInto('operations')
    .values(
      pastOperation({
        id: operationId,
        companyId,
        projectId,
        actor: company.actor,
        action: 'create',
        target: { kind: 'volume', id, name },
        steps: ['create', 'attach'],
        failure: hasFailed ? failure : undefined,
        at: createdAt,
        seconds: 6,
      }),
    )
    .execute()
  if (!built) return
  const volume = { id, ref: built.ref, tenant, projectId, region: place.region, gib }
  for (const [n, called] of (planting.snapshots ?? []).toReversed().entries()) {
    const takenAt = new Date(company.now.getTime() - (n + 1) * 7 * dayMs)
    snapshots.set(called, await plantSnapshot(tx, companyId, volume, { name: called, takenAt, price }))
  }
}

interface Snapshotted {
  id: string
  ref: CloudRef
  tenant: TenantRef
  projectId: string
  region: string
  gib: number
}

const plantSnapshot = async (
  tx: Tx,
  companyId: string,
  { id: volumeId, ref: volume, tenant, projectId, region, gib }: Snapshotted,
  { name, takenAt, price }: { name: string; takenAt: Date; price: { currency: string } },
) => {
  const id = uuidv7({ msecs: takenAt.getTime() })
  const tag = `${id}:snapshot`
  const ref = await plantVolumeSnapshot(tx, { tenant, tag, volume, name, sizeGib: gib, takenAt })
  await tx
    .insertInto('volume_snapshots')
    .values({
      id,
      company_id: companyId,
      volume_id: volumeId,
      project_id: projectId,
      region,
      name,
      status: 'available',
      size_gib: gib,
      ...(await snapshotPrice(tx, gib, price.currency)),
      cloud_ref: ref,
      created_at: takenAt,
    })
    .execute()
  return { id, ref }
}

const hostNamed = async (tx: Tx, companyId: string, name: string) => {
  const { id, region, cloud_ref } = await tx
    .selectFrom('instances')
    .select(['id', 'region', 'cloud_ref'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  // The sandbox has minted it.
  return { id, region, cloud_ref: cloud_ref as CloudRef }
}
