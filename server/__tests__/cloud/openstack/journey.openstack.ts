import { jest } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { openTransport } from '#server/cloud/openstack/client/transport.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { expected, journeyOf, journeysInstallation } from './journey.ts'
import { recording } from './recording.ts'
import { clean, settle, testSettings } from './testCloud.ts'

/*
 * With RECORD_TO, what the cloud answers is written there: `recorded.json`, which `replay.test.ts` plays wherever
 * there is no cloud.
 */

jest.setTimeout(600_000)

it('goes through the life of an instance', async () => {
  const settings = testSettings()
  const transport = recording(openTransport(settings.ca))
  const cloud = openOpenStack(settings, {
    installation: journeysInstallation,
    now: () => new Date(),
    transport,
  })
  try {
    const { seen, uses } = await journeyOf(cloud, settle)
    expect(seen).toEqual(expected(uses))
    const { RECORD_TO: file } = process.env
    if (file)
      writeFileSync(file, `[\n${transport.recorded.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  } finally {
    await clean(cloud)
    await cloud.close()
  }
})
