import { sql } from 'kysely'
import { certificatesOf } from '../../cloud/balancers.ts'
import { CloudFault, type CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { rowIsBusy, type ResourceKey } from '../../operations/busy.ts'
import type { WorkDeps } from '../../resources/area.ts'
import { begin } from '../../resources/operate.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { balancers } from './balancerRecord.ts'
import { raiseVersion } from './editTree.ts'
import { partsOf, toCloudTree, treeOfRows, writeTree } from './tree.ts'
import type { TreeInput } from './workflows/configure.ts'

/*
 * What balancers owe to changes elsewhere: a certificate that was replaced, an instance that is gone for good.
 */

/** One that could not follow is left alone for a while. */
const idle = sql`b.cloud_ref is not null and b.deleted_at is null and b.operation_id is null
  and b.applied is not null and not ${rowIsBusy('b')}
  and (b.error is null or b.updated_at < app_now() - interval '10 minutes')`

const isBehind = sql`(
  exists (
    select from lb_listeners as l, unnest(l.certificate_ids) as presented
    join certificates as c on c.id = presented and c.cloud_ref is not null
    where l.company_id = b.company_id and l.load_balancer_id = b.id and c.company_id = b.company_id
      and not b.applied @> jsonb_build_object('listeners', jsonb_build_array(jsonb_build_object(
        'id', l.id::text, 'certificateRefs', jsonb_build_array(c.cloud_ref))))
  ) or exists (
    select from lb_pools as p, unnest(p.member_ports) as member
    where p.company_id = b.company_id and p.load_balancer_id = b.id
      and not exists (select from network_ports as n where n.company_id = b.company_id and n.id = member)
  ))`

const behind = async (tx: Tx, id?: string) => {
  const only = id === undefined ? sql`` : sql`and b.id = ${id}`
  const { rows } = await sql<ResourceKey>`select b.company_id, b.id from load_balancers as b
    where ${idle} and ${isBehind} ${only} limit 100`.execute(tx)
  return rows
}

/** Starts to bring balancers up to date: with certificates in their new form, without members that are gone. */
export const keepUp = async (deps: WorkDeps) => {
  for (const { company_id, id } of await deps.db.system((tx) => behind(tx)))
    await deps.db.tenant({ companyId: company_id }, async (tx) => {
      await lockCompany(tx, company_id)
      // Read again under the lock: whoever has changed it since knows better.
      if ((await behind(tx, id)).length === 0) return
      const [row] = await rowsAmong(tx, balancers, company_id, [id])
      if (!row) return
      const tree = treeOfRows(await partsOf(tx, row))
      const portIds = tree.pools.flatMap(({ members }) => members.flatMap(({ portId }) => portId ?? []))
      const there = new Set(
        (
          await rowsAmong(tx, { kind: 'networkPort', table: 'network_ports' as const }, company_id, portIds)
        ).map((port) => (port as { id: string }).id),
      )
      const wanted = {
        ...tree,
        pools: tree.pools.map((pool) => ({
          ...pool,
          members: pool.members.filter(({ portId }) => portId === null || there.has(portId)),
        })),
      }
      const input = { tree: await toCloudTree(tx, company_id, wanted) } satisfies TreeInput
      await begin(tx, deps, { companyId: company_id }, balancers, row, 'configure', { input })
      await writeTree(tx, row, wanted)
      await raiseVersion(tx, row)
    })
}

interface Former {
  company_id: string
  id: string
  ref: CloudRef
}

/** Takes former certificates away that no balancer presents or is about to. */
export const dropFormer = async ({ db, cloud, log }: Pick<WorkDeps, 'db' | 'cloud' | 'log'>) => {
  if (!cloud.certificates) return
  const former = await db.system(async (tx) => {
    const { rows } = await sql<Former & { name: string }>`
      select c.company_id, c.id, former as ref, company.name
      from certificates as c join companies as company on company.id = c.company_id, unnest(c.former_refs) as former
      where c.operation_id is null
        and not exists (select from load_balancers as b
          where b.company_id = c.company_id and strpos(b.applied::text, former) > 0)
        and not exists (select from operations as o
          where o.company_id = c.company_id and o.target_kind = 'loadBalancer'
            and o.status in ('queued', 'running', 'compensating') and strpos(o.input::text, former) > 0)`.execute(
      tx,
    )
    return rows
  })
  for (const { company_id, id, ref, name } of former)
    try {
      const tenant = await cloud.ensureTenant({ id: company_id, name })
      await certificatesOf(cloud).destroy({ tenant, tag: `${id}:former` }, ref)
      await db.tenant({ companyId: company_id }, (tx) =>
        sql`update certificates set former_refs = array_remove(former_refs, ${ref})
          where company_id = ${company_id} and id = ${id}`.execute(tx),
      )
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error
      log.warn({ certificate: id, reason: error.reason }, 'a former certificate could not be taken away')
    }
}
