import { sql } from 'kysely'
import type { CloudServiceState } from '#contract/operator/routes.ts'
import { CloudFault, type Cloud } from '../../cloud/port.ts'
import type { Db, Tx } from '../../db/db.ts'
import { withinMs } from '../../http/withinMs.ts'

const key = 'cloud services'
/** A cloud that has not answered by then is asked again the next time. */
const mostMs = 30_000

interface Looked {
  at: string
  problem: string | null
  services: CloudServiceState[]
}

/** Looks at the cloud's services and writes down what there is: no page of anybody waits for that. */
export const lookAtServices = async ({ db, cloud }: { db: Db; cloud: Cloud }) => {
  const found = await withinMs(mostMs, cloud.services()).then(
    (services) => ({ services, problem: null }),
    (error: unknown) => ({ services: [], problem: wordsOf(error) }),
  )
  await db.system((tx) =>
    tx
      .insertInto('settings')
      .values({
        key,
        value: sql<string>`${JSON.stringify(found)}::jsonb || jsonb_build_object('at', app_now())`,
      })
      .onConflict((on) => on.column('key').doUpdateSet({ value: sql<string>`excluded.value` }))
      .execute(),
  )
}

const wordsOf = (error: unknown) => {
  if (error instanceof CloudFault) return error.message
  return error instanceof Error ? error.message : 'unknown'
}

/** What was found when the cloud was last looked at. */
export const servicesFound = async (tx: Tx): Promise<Looked | undefined> => {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  // As the look above has written it.
  return row?.value as Looked | undefined
}
