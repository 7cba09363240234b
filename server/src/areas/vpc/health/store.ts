import type { Selectable } from 'kysely'
import {
  checkGroups,
  healthEverySeconds,
  overallOf,
  type HealthCheck,
  type HealthInterval,
  type HealthReport,
} from '#contract/vpc/health.ts'
import type { RestartReason } from '#contract/vpc/records.ts'
import type { Tx } from '../../../db/db.ts'
import type { VpcTables } from '../../../db/vpcTables.ts'
import type { VpcRow } from '../vpcRecord.ts'
import type { Finding } from './judge.ts'

type CheckRow = Selectable<VpcTables['vpc_checks']>
type Of = Pick<VpcRow, 'company_id' | 'id'>
type Summed = Of & Pick<VpcRow, 'health' | 'restart_reason' | 'restart_since'>

const presentOf = (tx: Tx, { company_id, id }: Of): Promise<CheckRow[]> =>
  tx
    .selectFrom('vpc_checks')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', id)
    .where('to_at', 'is', null)
    .orderBy('id')
    .execute()

const isBad = ({ result }: Pick<Finding, 'result'>) => result === 'failed' || result === 'warning'

/**
 * Files what a look has found. A check that has just failed is doubtful at first: it counts when the next look finds the
 * same, from when it was first seen.
 */
export const file = async (tx: Tx, vpc: Summed, findings: readonly Finding[], now: Date) => {
  const before = await presentOf(tx, vpc)
  const present = new Map(before.map((row) => [row.check_id, row]))
  for (const finding of findings) await fileOne(tx, vpc, finding, present.get(finding.id), now)
  const kept = new Set(findings.map(({ id }) => id))
  for (const row of present.values()) if (!kept.has(row.check_id)) await close(tx, row, now)
  await sumUp(tx, vpc, before, now)
  await tx
    .insertInto('vpc_looks')
    .values({ company_id: vpc.company_id, vpc_id: vpc.id, taken_at: now })
    .onConflict((on) => on.columns(['company_id', 'vpc_id']).doUpdateSet({ taken_at: now }))
    .execute()
}

const fileOne = async (tx: Tx, vpc: Of, finding: Finding, row: CheckRow | undefined, now: Date) => {
  if (row && row.result === finding.result)
    return touch(tx, row, { ...aboutOf(finding), observed_at: now, doubtful_since: null })
  if (!isBad(finding)) {
    if (row) await close(tx, row, now)
    return open(tx, vpc, finding, now, now)
  }
  if (!row) {
    const unsure = {
      ...finding,
      result: 'unknown' as const,
      detail: { code: 'notRunYet', values: {} },
      hint: null,
    }
    return open(tx, vpc, unsure, now, now, now)
  }
  if (row.doubtful_since === null) return touch(tx, row, { observed_at: now, doubtful_since: now })
  await close(tx, row, row.doubtful_since)
  return open(tx, vpc, finding, row.doubtful_since, now)
}

const aboutOf = ({ target, severity, detail, hint }: Finding) => ({
  target_kind: target.kind,
  target_id: target.id,
  target_name: target.name,
  severity,
  detail: detail && JSON.stringify(detail),
  hint,
})

const touch = async (
  tx: Tx,
  { id }: CheckRow,
  change: Partial<ReturnType<typeof aboutOf>> & { observed_at: Date; doubtful_since: Date | null },
) => {
  await tx.updateTable('vpc_checks').set(change).where('id', '=', id).execute()
}

/** An interval without any length says nothing. */
const close = async (tx: Tx, { id, from_at }: CheckRow, at: Date) => {
  if (from_at >= at) await tx.deleteFrom('vpc_checks').where('id', '=', id).execute()
  else
    await tx.updateTable('vpc_checks').set({ to_at: at, doubtful_since: null }).where('id', '=', id).execute()
}

const open = async (
  tx: Tx,
  { company_id, id }: Of,
  finding: Finding,
  since: Date,
  now: Date,
  doubtful: Date | null = null,
) => {
  await tx
    .insertInto('vpc_checks')
    .values({
      company_id,
      vpc_id: id,
      check_id: finding.id,
      check_group: finding.group,
      ...aboutOf(finding),
      result: finding.result,
      from_at: since,
      observed_at: now,
      doubtful_since: doubtful,
    })
    .execute()
}

const reasons: Readonly<Record<string, RestartReason>> = {
  router: 'routerDown',
  tier: 'routerDown',
  dns: 'routerDown',
  dhcp: 'dhcpStale',
  acl: 'aclDrift',
  route: 'aclDrift',
}

/** What checks say, whenever they were made. */
const said = (rows: readonly CheckRow[]) =>
  JSON.stringify(
    rows.map(({ check_id, target_name, severity, result, detail, hint }) => [
      check_id,
      target_name,
      severity,
      result,
      detail,
      hint,
    ]),
  )

/** Writes on the VPC what all checks together say: only where that is something else, for it raises its revision. */
const sumUp = async (tx: Tx, vpc: Summed, before: readonly CheckRow[], now: Date) => {
  const rows = await presentOf(tx, vpc)
  const bad = rows.find(({ result, hint }) => result === 'failed' && hint === 'restart')
  const health = overallOf(rows.map(({ severity, result }) => ({ severity, result })))
  const restart_reason = bad ? (reasons[bad.check_group] ?? 'routerDown') : null
  const restart_since = bad?.from_at ?? null
  const isKnown =
    vpc.health === health &&
    vpc.restart_reason === restart_reason &&
    vpc.restart_since?.getTime() === restart_since?.getTime() &&
    said(before) === said(rows)
  if (isKnown) return
  await tx
    .updateTable('vpcs')
    .set({ health, checked_at: now, restart_reason, restart_since })
    .where('company_id', '=', vpc.company_id)
    .where('id', '=', vpc.id)
    .execute()
}

/** After so many milliseconds nothing is known any more. */
const staleMs = 2 * healthEverySeconds * 1000

const toCheck = (row: CheckRow, now: Date): HealthCheck => {
  const isOld = now.getTime() - row.observed_at.getTime() > staleMs
  return {
    id: row.check_id,
    group: row.check_group,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    severity: row.severity,
    result: isOld ? 'unknown' : row.result,
    since: row.from_at.toISOString(),
    observedAt: row.observed_at.toISOString(),
    detail: isOld ? { code: 'tooOld', values: {} } : row.detail,
    hint: isOld ? null : row.hint,
  }
}

const place = ({ group }: HealthCheck) => checkGroups.findIndex((known) => known === group)

const inOrder = (checks: HealthCheck[]) => {
  return checks.toSorted(
    (one, other) => place(one) - place(other) || (one.target.name < other.target.name ? -1 : 1),
  )
}

/** What holds now. */
export const reportOf = async (tx: Tx, vpc: Of, now: Date): Promise<HealthReport> => {
  const checks = inOrder((await presentOf(tx, vpc)).map((row) => toCheck(row, now)))
  const look = await tx
    .selectFrom('vpc_looks')
    .select('taken_at')
    .where('company_id', '=', vpc.company_id)
    .where('vpc_id', '=', vpc.id)
    .executeTakeFirst()
  return { takenAt: look?.taken_at.toISOString() ?? null, overall: overallOf(checks), checks }
}

const mostIntervals = 5000

/** For how long each check had which result. */
export const historyOf = async (
  tx: Tx,
  { company_id, id }: Of,
  check?: string,
): Promise<HealthInterval[]> => {
  const rows = await tx
    .selectFrom('vpc_checks')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', id)
    .$if(check !== undefined, (found) => found.where('check_id', '=', check ?? ''))
    .orderBy('from_at')
    .orderBy('id')
    .limit(mostIntervals)
    .execute()
  return rows.map(({ check_id, check_group, target_name, result, from_at, to_at }) => ({
    checkId: check_id,
    group: check_group,
    targetName: target_name,
    result,
    from: from_at.toISOString(),
    to: to_at?.toISOString() ?? null,
  }))
}
