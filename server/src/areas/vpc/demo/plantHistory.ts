import type { CheckDetail, CheckGroup, CheckHint, HealthCheck } from '#contract/vpc/health.ts'
import type { Tx } from '../../../db/db.ts'

export interface PlantedCheck {
  group: CheckGroup
  severity: HealthCheck['severity']
  target: HealthCheck['target']
  /** The one time that it failed. */
  fault?: {
    daysAgo: number
    minutes: number
    code: CheckDetail
    values: Record<string, string>
    hint: CheckHint
  }
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** What the checks of a VPC have found in the last thirty days, up to now. The next look goes on from there. */
export const plantHistory = async (
  tx: Tx,
  vpc: { company_id: string; vpc_id: string },
  checks: readonly PlantedCheck[],
  now: Date,
) => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const { group, severity, target, fault } of checks) {
    const about = {
      ...vpc,
      check_id: `${group}:${target.id}`,
      check_group: group,
      target_kind: target.kind,
      target_id: target.id,
      target_name: target.name,
      severity,
    }
    const well = { ...about, result: 'ok' as const, detail: null, hint: null }
    const since = fault ? new Date(ago(fault.daysAgo).getTime() + fault.minutes * minuteMs) : ago(30)
    const past = fault && [
      { ...well, from_at: ago(30), to_at: ago(fault.daysAgo), observed_at: ago(fault.daysAgo) },
      {
        ...about,
        result: 'failed' as const,
        detail: JSON.stringify({ code: fault.code, values: fault.values }),
        hint: fault.hint,
        from_at: ago(fault.daysAgo),
        to_at: since,
        observed_at: since,
      },
    ]
    await tx
      .insertInto('vpc_checks')
      .values([...(past ?? []), { ...well, from_at: since, to_at: null, observed_at: now }])
      .execute()
  }
}
