import { sql } from 'kysely'
import { healthDays, healthEverySeconds } from '#contract/vpc/health.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import { vpcsOf, type CloudVpn } from '../../../cloud/vpcs.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Cloud } from '../../../cloud/port.ts'
import type { WorkDeps } from '../../../resources/area.ts'
import { rowsAmong } from '../../../resources/table.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { vpcs, type VpcRow } from '../vpcRecord.ts'
import { vpnsOf } from '../vpns.ts'
import { tunnelColumns } from '../workflows/vpns.ts'
import { judge } from './judge.ts'
import { savedOf } from './saved.ts'
import { file } from './store.ts'

interface Deps {
  db: Db
  cloud: Cloud
}

/** Looks at one VPC: asks the cloud, then files what that and what is saved come to. */
export const lookAt = async ({ db, cloud }: Deps, { company_id, id, cloud_ref }: VpcRow) => {
  if (cloud_ref === null) return
  // What is there has been minted by an adapter.
  const facts = await vpcsOf(cloud).health(cloud_ref as CloudRef)
  const tunnels = await tunnelsOf({ db, cloud }, { company_id, id })
  await db.tenant({ companyId: company_id }, async (tx) => {
    await lockCompany(tx, company_id)
    for (const [vpnId, vpn] of tunnels) await writeTunnel(tx, company_id, vpnId, vpn)
    const [row] = await rowsAmong(tx, vpcs, company_id, [id])
    // Whoever restarts or deletes it knows better.
    if (!row || row.status === 'restarting' || row.status === 'deleting') return
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
    const [{ now } = { now: new Date() }] = rows
    await file(tx, row, judge(await savedOf(tx, row), facts), now)
  })
}

const tunnelsOf = async ({ db, cloud }: Deps, vpc: Pick<VpcRow, 'company_id' | 'id'>) => {
  const rows = await db.tenant({ companyId: vpc.company_id }, (tx) => vpnsOf(tx, vpc))
  const found: [string, CloudVpn][] = []
  for (const { id, cloud_ref } of rows) {
    const vpn = cloud_ref === null ? undefined : await cloud.vpns?.find(cloud_ref as CloudRef)
    if (vpn) found.push([id, vpn])
  }
  return found
}

/** Shows a tunnel as it is, where that has changed. */
export const writeTunnel = async (tx: Tx, companyId: string, vpnId: string, vpn: CloudVpn) => {
  const { tunnel, since, detail } = tunnelColumns(vpn)
  await tx
    .updateTable('vpn_connections')
    .set({ tunnel, since, detail })
    .where('company_id', '=', companyId)
    .where('id', '=', vpnId)
    .where('cloud_ref', '=', vpn.ref)
    .where(sql<boolean>`(tunnel, detail) is distinct from (${tunnel}::text, ${detail}::text)`)
    .execute()
}

const batch = 500

/** Looks at each VPC that is there, and forgets what is older than is kept. */
export const lookAtAll = async (deps: WorkDeps) => {
  if (!deps.cloud.vpcs) return
  const rows = await deps.db.system((tx) =>
    tx
      .selectFrom('vpcs as v')
      .leftJoin('vpc_looks as l', (on) =>
        on.onRef('l.company_id', '=', 'v.company_id').onRef('l.vpc_id', '=', 'v.id'),
      )
      .selectAll('v')
      .where('v.cloud_ref', 'is not', null)
      .where('v.status', 'in', ['active', 'updating', 'error'])
      .orderBy(sql`l.taken_at nulls first`)
      .limit(batch)
      .execute(),
  )
  for (const row of rows)
    try {
      await lookAt(deps, row)
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error
      deps.log.warn({ vpc: row.id, err: error }, 'the cloud does not say how a VPC is')
    }
  await deps.db.system(async (tx) => {
    await tx
      .deleteFrom('vpc_checks')
      .where('to_at', '<', sql<Date>`app_now() - make_interval(days => ${healthDays})`)
      .execute()
    // Whatever nobody has been able to look at for two rounds is unknown.
    await sql`update vpcs as v set health = 'unknown', checked_at = app_now() from vpc_looks as l
      where l.company_id = v.company_id and l.vpc_id = v.id and v.health <> 'unknown'
        and l.taken_at < app_now() - make_interval(secs => ${2 * healthEverySeconds})`.execute(tx)
  })
}

/** Follows the tunnels that nobody is changing: one that comes up or goes down is shown within seconds. */
export const followTunnels = async ({ db, cloud }: WorkDeps) => {
  const known = await db.system((tx) =>
    tx
      .selectFrom('vpn_connections')
      .select(['id', 'company_id', 'cloud_ref', 'tunnel', 'detail'])
      .where('cloud_ref', 'is not', null)
      .execute(),
  )
  if (known.length === 0 || !cloud.vpns) return
  const byRef = new Map<string, CloudVpn>((await cloud.vpns.list()).map((vpn) => [vpn.ref, vpn]))
  for (const { id, company_id, cloud_ref, tunnel, detail } of known) {
    const vpn = byRef.get(cloud_ref ?? '')
    if (!vpn || (vpn.tunnel === tunnel && vpn.detail === detail)) continue
    await db.tenant({ companyId: company_id }, async (tx) => {
      await lockCompany(tx, company_id)
      await writeTunnel(tx, company_id, id, vpn)
    })
  }
}
