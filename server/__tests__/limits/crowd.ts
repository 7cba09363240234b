import { asker } from '../support/ask.ts'
import type { Tenant } from '../support/compute.ts'
import { insist } from '../support/insist.ts'
import { testApp, type TestApp } from '../support/people.ts'

/**
 * Orders `crowd` instances at once from two servers, for a company whose limit is `room`. Gives how many were accepted and
 * refused, and what the limit says is used before and after they are built: `[in use, being created]`.
 */
export const orderAtOnce = async (
  test: TestApp,
  t: Tenant,
  { crowd, room }: { crowd: number; room: number },
) => {
  const beside = await testApp({ beside: test })
  await test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: room })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', 'instances')
      .execute(),
  )
  const session = await test.signIn(t.owner)
  const asks = [asker(test.app, session), asker(beside.app, session)]
  // A crowd that can't be answered in time is told to come back, and does.
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, n) =>
      insist(asks[n % 2]!, 'POST /compute/instances', t.draft({ name: `n-${n}` })),
    ),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  const ordered = (await t.usage()).instances
  await test.settle()
  const built = (await t.usage()).instances
  await beside.close()
  return { accepted: count(202), refused: count(402), ordered, built }
}
