import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Cloud, CloudRef } from '#server/cloud/port.ts'
import type { Tx } from '#server/db/db.ts'
import type { OpenDb } from '#server/db/open.ts'
import { ensureLimits, readLimits } from '#server/limits/limits.ts'
import { beginAtOnce } from '#server/operations/beginAtOnce.ts'
import { noFailPoints } from '#server/operations/failPoints.ts'
import { startOperation, type Wanted } from '#server/operations/start.ts'
import { operationWorker, type WorkerOptions } from '#server/operations/worker.ts'
import type { Workflows } from '#server/operations/workflow.ts'
import { vaultWith } from '#server/security/vault.ts'
import { addCompany, projectIn } from './operations.ts'

/** A cloud that remembers which tags had an effect, how often, and what is in it. */
export const cloudOfThings = () => {
  const effects = new Map<string, number>()
  const things = new Set<string>()
  const cloud = { ensureTenant: async () => 'tenant' } as unknown as Cloud
  return {
    cloud,
    effects,
    things,
    /** An effect that its tag keeps from happening twice. */
    make: async (tag: string) => {
      const ref = `thing-of-${tag}`
      if (!things.has(ref)) effects.set(tag, (effects.get(tag) ?? 0) + 1)
      things.add(ref)
      return ref as CloudRef
    },
  }
}

const wantedOf = async (tx: Tx, companyId: string, about: Partial<Wanted>): Promise<Wanted> => ({
  action: 'create',
  target: { kind: 'thing', id: uuidv7(), name: 'thing' },
  projectId: await projectIn(tx, companyId),
  amounts: { instances: 1, vcpus: 2 },
  ...about,
})

/** The engine on a database, without a server and without areas: a test brings workflows of its own. */
export const engineOn = (db: OpenDb) => {
  const vault = vaultWith(randomBytes(32))
  return {
    /** A company with little room. */
    newCompany: async () => {
      const companyId = await addCompany(db)
      await db.system((tx) =>
        ensureLimits(tx, companyId, {
          instances: 3,
          vcpus: 8,
          memory: 100,
          disk: 100,
          ips: 5,
          snapshots: 5,
          volumes: 5,
          volumeGib: 100,
          dnsZones: 5,
          networks: 5,
          securityGroups: 5,
          loadBalancers: 5,
          certificates: 5,
          vpcs: 5,
          vpnConnections: 5,
        }),
      )
      return companyId
    },
    start: (companyId: string, workflows: Workflows, about: Partial<Wanted> = {}) =>
      db.tenant({ companyId }, async (tx) =>
        startOperation(tx, { vault, workflows }, { companyId }, await wantedOf(tx, companyId, about)),
      ),
    /** The same, begun in its transaction if nothing is ahead of it. */
    startAtOnce: (companyId: string, workflows: Workflows, about: Partial<Wanted> = {}) =>
      db.tenant({ companyId }, async (tx) => {
        const wanted = await wantedOf(tx, companyId, about)
        const operation = await startOperation(tx, { vault, workflows }, { companyId }, wanted)
        return beginAtOnce(tx, workflows, operation)
      }),
    operationOf: (id: string) =>
      db.system((tx) =>
        tx.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    /** Amounts in use and reserved, of instances and of vCPUs. */
    usageOf: async (companyId: string) => {
      const limits = await db.tenant({ companyId }, (tx) => readLimits(tx, companyId))
      return limits
        .filter(({ metric }) => metric === 'instances' || metric === 'vcpus')
        .map(({ used, reserved }) => [used - reserved, reserved])
    },
    worker: (cloud: Cloud, workflows: Workflows, options: Partial<WorkerOptions> = {}) =>
      operationWorker({
        db,
        cloud,
        vault,
        workflows,
        atFailPoint: noFailPoints,
        watchEveryMs: 500,
        log: { error: () => undefined },
        ...options,
      }),
  }
}
