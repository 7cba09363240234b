import type { KyselyPlugin } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * A database that kills its process at the Nth of these: before each statement that writes, before the commit, after it.
 * Of transactions in which nothing is written it takes no notice.
 */
export const dyingDb = (db: Db, at: number): Db => {
  let passed = 0
  const mayDie = () => {
    passed += 1
    if (passed === at) process.kill(process.pid, 'SIGKILL')
  }
  const dyingAtWrites: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (writes.has(node.kind)) mayDie()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const watched = async <Answer>(
    transact: (work: (tx: Tx) => Promise<Answer>) => Promise<Answer>,
    work: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer> => {
    const before = passed
    const answer = await transact(async (tx) => {
      const done = await work(tx.withPlugin(dyingAtWrites))
      if (passed > before) mayDie()
      return done
    })
    if (passed > before) mayDie()
    return answer
  }
  return {
    ...db,
    system: (work) => watched((within) => db.system(within), work),
    tenant: (scope, work) => watched((within) => db.tenant(scope, within), work),
  }
}
