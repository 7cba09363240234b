/* oxlint-disable jest/no-export -- the product on a real cloud, for the suites that try it there */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Metric } from '#contract/limits/routes.ts'
import { reconcile as reconcileInstances } from '#server/areas/compute/reconcile.ts'
import { reconcile as reconcileNetworks } from '#server/areas/guest-networks/reconcile.ts'
import { reconcile as reconcileAddresses } from '#server/areas/ip-address/reconcile.ts'
import { purgeReleased, releaseLeft } from '#server/areas/ip-address/releaseLeft.ts'
import type { Cloud } from '#server/cloud/port.ts'
import { enterPrices, priceBook } from '#server/cloudCommand.ts'
import { noFailPoints } from '#server/operations/failPoints.ts'
import { operationWorker } from '#server/operations/worker.ts'
import { synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { newTenant } from '../../support/compute.ts'
import { goodPassword, testApp } from '../../support/people.ts'
import { settle, usesOf } from './testCloud.ts'
import { aPeriodLater } from '../../support/looks.ts'

const rates = {
  vcpu: 0.005,
  memory: 0.002,
  disk: 0.0001,
  volume: 0.0001,
  snapshot: 0,
  address: 0,
  balancer: 0.01,
}

/** What the engine gives an effect that never comes, in seconds. */
const engineDeadline = 31 * 60
/** So long nothing moves where something moves at all. */
const standstillMs = 120_000

/** How often the clock of a test is set by the world's. */
const tickMs = 100

/**
 * Portico with prices and a company, on a cloud, its worker at work as a server's is. Its clock goes as the world's does,
 * for the cloud takes the world's time.
 */
export const productOn = async (cloud: Cloud) => {
  const test = await testApp({ deps: { cloud } })
  let last = Date.now()
  const ticking = setInterval(() => {
    const now = Date.now()
    test.clock.advance((now - last) / 1000)
    last = now
  }, tickMs)
  await synchroniseCatalogue(test.deps)
  await enterPrices(test.db, await priceBook(cloud.catalogue, rates), () => undefined)
  const uses = await usesOf(cloud)
  const t = await newTenant(test)
  const company = { id: t.companyId, name: 'Acme' }
  const worker = operationWorker({
    ...test.deps,
    log: test.app.log,
    concurrency: 8,
    watchEveryMs: 250,
    atFailPoint: noFailPoints,
  })
  worker.start()

  const instances = () =>
    test.db.system((tx) =>
      tx
        .selectFrom('instances')
        .select(['id', 'name', 'status', 'cloud_ref', 'operation_id', 'ipv4', 'error'])
        .where('company_id', '=', t.companyId)
        .execute(),
    )
  const underWay = () =>
    test.db.system((tx) =>
      tx
        .selectFrom('operations')
        .select(['id', 'status', 'step', 'progress'])
        .where('status', 'in', ['queued', 'running', 'compensating'])
        .orderBy('id')
        .execute(),
    )

  /** Until nothing is under way. What never comes is given the engine's own deadline, and not an hour of ours. */
  const finish = async () => {
    let moved = { what: '', at: Date.now() }
    for (;;) {
      const left = await underWay()
      if (left.length === 0) return
      const what = JSON.stringify(left)
      if (what !== moved.what) moved = { what, at: Date.now() }
      if (Date.now() - moved.at > standstillMs) {
        moved = { what, at: Date.now() }
        test.clock.advance(engineDeadline)
      }
      await pause(400)
    }
  }

  return {
    test,
    t,
    uses,
    company,
    instances,
    finish,

    /** A contract for so many. */
    allow: async (most: number) => {
      const each: Partial<Record<Metric, number>> = { instances: 1, ips: 1, vcpus: 1, memory: 1024, disk: 20 }
      for (const [metric, one] of Object.entries(each))
        await test.db.system((tx) =>
          tx
            .updateTable('limits')
            .set({ lim: most * one })
            .where('company_id', '=', t.companyId)
            .where('metric', '=', metric)
            .execute(),
        )
    },

    /** Orders instances and gives back their ids. */
    order: async (many: number, name: string): Promise<string[]> => {
      const ids: string[] = []
      for (let left = many; left > 0; left -= 10) {
        const made = await t.askFresh('POST /compute/instances', {
          ...t.draft({ name: `${name}-${left}`, password: goodPassword, sshKeyIds: [] }),
          region: uses.region,
          planId: uses.small,
          imageId: uses.image,
          count: Math.min(10, left),
        })
        if (made.status !== 202) throw new Error(JSON.stringify(made.body))
        ids.push(...made.body.data.map(({ id }: { id: string }) => id))
      }
      return ids
    },

    /** As often as it takes to be sure of what is nobody's. */
    reconcileThrice: async () => {
      const deps = { ...test.deps, log: test.app.log }
      for (let round = 0; round < 3; round += 1) {
        await aPeriodLater(test.db)
        for (const reconcile of [reconcileInstances, reconcileNetworks, reconcileAddresses])
          await reconcile(deps)
      }
    },

    /** Gives back the addresses that lead nowhere any more, whose hour is over at once. */
    giveAddressesBack: async () => {
      while ((await releaseLeft(test.deps)) > 0) await finish()
      await test.db.system((tx) =>
        tx
          .updateTable('ip_addresses')
          .set({ recoverable_until: sql<Date>`app_now() - interval '1 minute'` })
          .where('company_id', '=', t.companyId)
          .where('status', '=', 'released')
          .execute(),
      )
      while ((await purgeReleased(test.deps)) > 0) await finish()
    },

    close: async () => {
      await worker.stop()
      clearInterval(ticking)
      await settle(async () => (await cloud.removeTenant(company)).length === 0)
      await test.close()
    },
  }
}
