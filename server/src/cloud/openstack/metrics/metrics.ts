import type { Db } from '../../../db/db.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import type { CloudVolume } from '../../volumes.ts'
import { regionsIn, type World } from '../world.ts'
import { diagnosticsIn } from './allowed.ts'
import { balancerLooks } from './balancerLooks.ts'
import { inTurn } from './inTurn.ts'
import { measurementsIn, type ThingLook } from './kept.ts'
import { seriesOf, type Wanted } from './series.ts'
import { serverLooks, type ToLookAt } from './serverLooks.ts'
import { thin } from './thin.ts'

/** Calls to the cloud at the same time, and how long a look at everything goes on: the next one is another server's. */
const atOnce = 8
const mostMs = 40_000

interface Lists {
  volumes: () => Promise<readonly CloudVolume[]>
  /** Those of which octavia counts anything. */
  balancers: () => Promise<readonly CloudRef[]>
}

/** What passes by itself: stopped or deleted since it was listed. */
const passing: ReadonlySet<CloudFault['reason']> = new Set(['conflict', 'notFound'])

const orUndefined = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CloudFault) return undefined
    throw error
  }
}

/** What the cloud's things are busy with, looked at each minute; without a database of ours nothing is kept. */
export const metricsIn = (world: World, db: Db | undefined) => {
  const { now } = world
  const kept = db && measurementsIn(db)
  const diagnostics = diagnosticsIn(world)

  /** What there is to look at, and how many lists nobody could read. */
  const all = async (lists: Lists): Promise<{ things: ToLookAt[]; missed: number }> => {
    const regions = await regionsIn(world)
    // Without them instances are measured all the same.
    const [volumes = [], balancers] = await Promise.all([
      orUndefined(lists.volumes()),
      orUndefined(lists.balancers()),
    ])
    const servers = await Promise.all(
      regions.map((region) =>
        orUndefined(
          diagnostics.areAllowed(region).then(async (allowed) => {
            const running = allowed ? await diagnostics.running(region) : []
            return serverLooks(world, diagnostics, { region, servers: running, volumes })
          }),
        ),
      ),
    )
    const missed = [balancers, ...servers].filter((found) => found === undefined).length
    const ofServers = servers.flatMap((found) => found ?? [])
    return { things: [...ofServers, ...balancerLooks(world, balancers ?? [])], missed }
  }

  return {
    /** Whether instances and volumes of a region are measured. */
    hasDiagnostics: async (region: string) => kept !== undefined && (await diagnostics.areAllowed(region)),
    isKept: kept !== undefined,

    series: async <Name extends string>(ref: CloudRef, wanted: Wanted, ...names: Name[]) =>
      kept ? kept.series(ref, wanted, names) : seriesOf([], wanted, names),

    forget: async (ref: CloudRef) => kept?.forget(ref),

    /** Looks at everything once, where no other server does, and says of how much nobody knows anything now. */
    measure: async (lists: Lists): Promise<{ measured: number; missed: number }> => {
      if (!db || !kept || !(await kept.takeTurn())) return { measured: 0, missed: 0 }
      const until = now().getTime() + mostMs
      const { things, missed } = await all(lists)
      const lookedAt = await kept.lookedAt()
      const at = ({ ref }: ToLookAt) => lookedAt.get(ref)?.getTime() ?? 0
      const found: ThingLook[] = []
      let failed = 0
      // Where there is no time for all, those come first that have waited for longest.
      const begun = await inTurn(
        things.toSorted((one, other) => at(one) - at(other)),
        { atOnce, isOver: () => now().getTime() >= until },
        async ({ look }) => {
          try {
            found.push(...(await look()))
          } catch (error) {
            if (!(error instanceof CloudFault)) throw error
            if (!passing.has(error.reason)) failed += 1
          }
        },
      )
      await kept.keep(found)
      await thin(db)
      return { measured: found.length, missed: missed + failed + things.length - begun }
    },
  }
}
export type Metrics = ReturnType<typeof metricsIn>
