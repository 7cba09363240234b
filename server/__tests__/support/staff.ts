import { asker, type Ask } from './ask.ts'
import type { Person, TestApp } from './people.ts'

/** Somebody of the operator's staff who visits a company, and may look at it only. */
export const visitorOf = async (test: TestApp, companyId: string, person?: Person): Promise<Ask> => {
  const session = await test.signIn({ ...(person ?? (await test.addStaff())), companyId })
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ staff_access: 'ro' }).where('id', '=', session.sessionId).execute(),
  )
  return asker(test.app, session)
}
