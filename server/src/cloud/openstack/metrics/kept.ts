import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { CloudRef } from '../../port.ts'
import { measurementBetween, type Look, type Measurement } from './rates.ts'
import { firstOf, seriesOf, type Wanted } from './series.ts'

/** From one look to the next, of whichever server: a little less than what each of them waits. */
const everySeconds = 50

export interface ThingLook extends Look {
  ref: CloudRef
}

interface Row extends Pick<Measurement, 'at' | 'seconds' | 'readings'> {
  ref: string
}

/** Keeps measurements, and what was counted when they ended. */
export const measurementsIn = (db: Db) => ({
  /** Whether this server may look now: of several, one does. */
  takeTurn: (): Promise<boolean> =>
    db.system(async (tx) => {
      const { rows } = await sql`insert into openstack_looks (what, next_at)
        values ('metrics', app_now() + make_interval(secs => ${everySeconds}))
        on conflict (what) do update set next_at = excluded.next_at where openstack_looks.next_at <= app_now()
        returning what`.execute(tx)
      return rows.length > 0
    }),

  /** Keeps what was found, and what came of it since the look before. A look that came late changes nothing. */
  keep: (looks: readonly ThingLook[]): Promise<void> =>
    db.system(async (tx) => {
      if (looks.length === 0) return
      const known = await tx
        .selectFrom('openstack_measured')
        .select(['ref', 'at', 'counters'])
        .where(
          'ref',
          'in',
          looks.map(({ ref }) => ref),
        )
        .forUpdate()
        .execute()
      const before = new Map(known.map((row) => [row.ref, row]))
      const newer = looks.filter(({ ref, at }) => (before.get(ref)?.at.getTime() ?? 0) < at.getTime())
      const rows = newer.flatMap((look): Row[] => {
        const former = before.get(look.ref)
        const measured = former && measurementBetween(former, look)
        return measured ? [{ ref: look.ref, ...measured }] : []
      })
      const counted = newer.map(({ ref, at, counters }) => ({ ref, at, counters }))
      await sql`insert into openstack_measured (ref, at, counters)
        select ref, at, counters from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          as come(ref text, at timestamptz, counters jsonb)
        on conflict (ref) do update set at = excluded.at, counters = excluded.counters
          where openstack_measured.at < excluded.at`.execute(tx)
      await sql`insert into openstack_measurements (measured_id, minutes, at, seconds, readings)
        select m.id, 1, come.at, come.seconds, come.readings
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as come(ref text, at timestamptz, seconds real, readings jsonb)
        join openstack_measured as m using (ref)
        on conflict do nothing`.execute(tx)
    }),

  /** Of these, when they were last looked at. */
  lookedAt: (): Promise<ReadonlyMap<string, Date>> =>
    db.system(async (tx) => {
      const rows = await tx.selectFrom('openstack_measured').select(['ref', 'at']).execute()
      return new Map(rows.map(({ ref, at }) => [ref, at]))
    }),

  series: async <Name extends string>(ref: CloudRef, wanted: Wanted, names: readonly Name[]) => {
    const rows = await db.system((tx) =>
      tx
        .selectFrom('openstack_measurements as m')
        .innerJoin('openstack_measured as d', 'd.id', 'm.measured_id')
        .select(['m.at', 'm.seconds', 'm.readings'])
        .where('d.ref', '=', ref)
        .where('m.at', '>', firstOf(wanted))
        // One that ends later may have begun before.
        .where('m.at', '<=', new Date(wanted.to.getTime() + 3_600_000))
        .execute(),
    )
    return seriesOf(rows, wanted, names)
  },

  forget: (ref: CloudRef): Promise<void> =>
    db.system(
      async (tx) => void (await tx.deleteFrom('openstack_measured').where('ref', '=', ref).execute()),
    ),
})
