import Fastify from 'fastify'
import { objectOriginsOf } from '#server/cloud/objectOrigins.ts'
import { CloudFault } from '#server/cloud/port.ts'
import { sendSecurityHeaders } from '#server/http/securityHeaders.ts'

const minute = 60_000

it('knows where objects are from the start, and follows them every five minutes', async () => {
  let now = 1_000_000
  const answers = [['https://s3.example'], ['https://s3.example', 'https://other.example']]
  let asked = 0
  const origins = async () => {
    asked += 1
    return answers.shift() ?? []
  }
  const read = await objectOriginsOf({ origins }, () => new Date(now))
  expect(read()).toEqual(['https://s3.example'])
  now += 4 * minute
  expect([read(), asked]).toEqual([['https://s3.example'], 1])
  now += minute
  read()
  await new Promise(setImmediate)
  expect([read().length, asked]).toEqual([2, 2])
})

it('starts without a cloud that is away, and keeps what it knew', async () => {
  let now = 1_000_000
  let isAway = true
  const origins = async () => {
    if (isAway) throw new CloudFault('unavailable', 'away', true)
    return ['https://s3.example']
  }
  const read = await objectOriginsOf({ origins }, () => new Date(now))
  expect(read()).toEqual([])
  for (const away of [false, true]) {
    isAway = away
    now += 5 * minute
    read()
    await new Promise(setImmediate)
    expect(read()).toEqual(['https://s3.example'])
  }
})

it('knows of none where nothing keeps objects', async () => {
  expect((await objectOriginsOf(undefined, () => new Date()))()).toEqual([])
})

it('lets pages connect to the origins that are known when they are asked for', async () => {
  let known: string[] = []
  const app = Fastify()
  sendSecurityHeaders(app, {
    https: false,
    publicUrl: 'http://console.example',
    objectOrigins: () => known,
  })
  const connects = async () => {
    const { headers } = await app.inject('/')
    return /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]
  }
  expect(await connects()).toBe("connect-src 'self' ws://console.example")
  known = ['https://s3.example']
  expect(await connects()).toBe("connect-src 'self' ws://console.example https://s3.example")
  await app.close()
})
