import { newTenant } from '../support/compute.ts'
import { testApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'
import { expectExactlyAsManyAsFit } from './crowd.ts'

it('lets a crowd of hundreds have exactly what the limit leaves', async () => {
  const test = await testApp()
  // The embedded database does one thing at a time.
  const crowd = isRealServer ? { crowd: 500, room: 50 } : { crowd: 150, room: 20 }
  await expectExactlyAsManyAsFit(test, await newTenant(test), crowd)
  await test.close()
}, 240_000)
