import type { BodyOf } from '#contract/route.ts'
import type { Attachment, ticketFiles } from '#contract/support/files.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { invalidField } from '../../problems.ts'
import { activityOf } from '../../resources/activity.ts'
import { metricsOver } from '../../resources/metrics.ts'
import { seenRecords } from '../../resources/seenRecords.ts'
import { nowIn } from '../../tickets/addNote.ts'
import type { Asking } from '../../tickets/createTicket.ts'
import { keepFile } from './files/uploads.ts'
import type { SupportDeps } from './routes.ts'

type Wanted = BodyOf<typeof ticketFiles.context>

const dayMs = 24 * 60 * 60_000
/** Operations of a resource that are told of, at the most. */
const mostOperations = 50

/** The record of a resource as the author of the ticket may read it, with the operations and activity of a day. */
const factsOf = async (
  tx: Tx,
  {
    caller,
    loaders,
    wanted,
    now,
  }: Pick<SupportDeps, 'loaders'> & Asking & { wanted: Wanted['resources'][number]; now: Date },
) => {
  const [record] = await seenRecords(tx, loaders, caller, [wanted])
  if (!record) return undefined
  const since = new Date(now.getTime() - dayMs)
  const operations = await tx
    .selectFrom('operations')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('target_id', '=', record.id)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(mostOperations)
    .execute()
  const activity = await activityOf(tx, caller.companyId, record.id)
  return {
    record,
    operations: operations.map(toOperation),
    activity: activity.filter(({ at }) => Date.parse(at) >= since.getTime()),
  }
}

/** The resources among these that the cloud measures: instances and volumes. */
const measuredAmong = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  const of = async (table: 'instances' | 'volumes') =>
    (
      await tx
        .selectFrom(table)
        .select(['id', 'cloud_ref'])
        .where('company_id', '=', companyId)
        .where(isAmong('id', ids))
        .execute()
    ).map((row) => ({ ...row, table }))
  return [...(await of('instances')), ...(await of('volumes'))]
}

/** Facts about the author's browser and resources, as a file that they read before they send it. */
export const makeContext = async (
  { db, cloud, loaders }: SupportDeps,
  asking: Asking,
  { resources, requestIds, browser }: Wanted,
): Promise<Attachment> => {
  const { caller, origin } = asking
  const { companyId, userId } = caller
  const found = await db.tenant(caller, async (tx) => {
    const now = await nowIn(tx)
    const facts = []
    for (const [n, wanted] of resources.entries()) {
      const one = await factsOf(tx, { ...asking, loaders, wanted, now })
      if (!one) throw invalidField(`resources.${n}`, 'notSeen', 'You can’t see this resource, or it is gone.')
      facts.push(one)
    }
    const ids = facts.map(({ record }) => record.id)
    return { now, facts, measured: await measuredAmong(tx, companyId, ids) }
  })
  // The cloud is asked outside of any transaction.
  const metrics = new Map<string, unknown>()
  for (const { table, ...row } of found.measured) {
    const asked =
      table === 'instances'
        ? metricsOver(found.now, '1h', row, cloud.compute)
        : metricsOver(found.now, '1h', row, cloud.volumes)
    // A cloud that is away must not keep anyone from asking for help.
    metrics.set(row.id, await asked.catch(() => undefined))
  }
  const content = Buffer.from(
    `${JSON.stringify(
      {
        madeAt: found.now.toISOString(),
        browser,
        requestIds,
        resources: found.facts.map((one) => ({ ...one, metrics: metrics.get(one.record.id) ?? null })),
      },
      null,
      2,
    )}\n`,
  )
  return db.tenant(caller, async (tx) => {
    const file = await keepFile(
      tx,
      { companyId, userId },
      { name: 'context.json', content, purpose: 'context', type: 'application/json' },
      { scans: false },
    )
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'tickets.context',
      projectId: null,
      target: { kind: 'ticketFile', id: file.id, name: file.name },
      details: { resources: resources.length },
    })
    return file
  })
}
