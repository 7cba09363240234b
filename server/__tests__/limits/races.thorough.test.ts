import { newTenant } from '../support/compute.ts'
import { testApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'
import { orderAtOnce } from './crowd.ts'

it('lets a crowd of hundreds have exactly what the limit leaves', async () => {
  const test = await testApp()
  // The embedded database does one thing at a time.
  const crowd = isRealServer ? 500 : 150
  const room = isRealServer ? 50 : 20
  expect(await orderAtOnce(test, await newTenant(test), { crowd, room })).toEqual({
    accepted: room,
    refused: crowd - room,
    ordered: [0, room],
    built: [room, 0],
  })
  await test.close()
}, 240_000)
