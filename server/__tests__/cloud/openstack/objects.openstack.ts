import { jest } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { Cloud, Order, TenantRef } from '#server/cloud/port.ts'
import { vaultWith } from '#server/security/vault.ts'
import { describeObjects } from '../objectSuite.ts'
import { settle, testSettings } from './testCloud.ts'

/*
 * Object storage on a real Swift: `npm run test:openstack -- objects`. OPENSTACK_OBJECT_ROLE names a role without any
 * rights: without it, customers' access keys are not tried.
 */

jest.setTimeout(300_000)

// oxlint-disable-next-line node/no-process-env -- the operator's choice
const role = process.env['OPENSTACK_OBJECT_ROLE'] ?? ''

/** As `cors_preflight_allow_origin` of the cloud's s3api has it. */
const consoleOrigin = 'https://console.example'

const vault = vaultWith(randomBytes(32))
const company = { id: randomUUID(), name: 'Objects' }
let cloud: Cloud
let tenant: TenantRef
let region = ''
beforeAll(async () => {
  cloud = openOpenStack(testSettings({ OS_OBJECT_ROLE: role }), {
    installation: randomUUID(),
    now: () => new Date(),
    secretOf: (text) => vault.mac('object store', text).toString('hex'),
    consoleOrigin,
  })
  tenant = await cloud.ensureTenant(company)
  const regions = await cloud.catalogue.regions()
  region = regions.find(({ capabilities }) => capabilities.objects)?.id ?? ''
})
afterAll(async () => {
  // In rounds, each of which empties buckets a little.
  await settle(async () => (await cloud.removeTenant(company)).length === 0)
  await cloud.close()
})

let serial = 0
const order = (): Order => ({ tenant, tag: `op-${(serial += 1)}:create` })

describeObjects({
  under: () => ({
    cloud,
    settle,
    uses: { region, small: '', large: '', image: '', otherImage: '', volumeType: '' },
    has: { terminal: false, ipv6: false, dns: false, sizesApart: false },
    atOnce: 1,
    close: async () => undefined,
  }),
  order,
})

it('takes uploads from a page of the console, in one piece and in parts, in a browser', async () => {
  const objects = cloud.objects!
  const { ref } = await objects.createBucket(order(), { name: `page-${randomUUID()}`, region })
  const at = { tenant, region, ref }
  const upload = { key: 'in parts', id: await objects.begin(at, { key: 'in parts' }) }
  const urls = await Promise.all([
    objects.sign(at, { kind: 'upload', key: 'from a page ü.txt', contentType: 'text/plain' }, 60),
    objects.sign(at, { kind: 'part', upload, number: 1 }, 60),
  ])
  const browser = await chromium.launch({
    // oxlint-disable-next-line node/no-process-env -- `scripts/openstack.mjs` has found it
    executablePath: process.env['CHROMIUM'] ?? '',
    // The page is one of the web, and a test cloud may be on this machine.
    args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
  })
  try {
    const page = await browser.newPage()
    await page.route(`${consoleOrigin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Console' }),
    )
    await page.goto(`${consoleOrigin}/`)
    const answers = await page.evaluate(async (addresses) => {
      const sent = await Promise.all(
        addresses.map((url, n) =>
          fetch(url, {
            method: 'PUT',
            body: new Blob(['hello']),
            ...(n === 0 && { headers: { 'content-type': 'text/plain' } }),
          }),
        ),
      )
      return sent.map((answer) => ({ status: answer.status, etag: answer.headers.get('etag') }))
    }, urls)
    const etag = expect.stringContaining('5d41402abc4b2a76b9719d911017c592')
    expect(answers).toEqual([
      { status: 200, etag },
      { status: 200, etag },
    ])
    await objects.complete(at, upload, {
      parts: [{ number: 1, etag: answers[1]?.etag ?? '' }],
      replaces: false,
    })
    const download = await objects.sign(at, { kind: 'download', key: 'in parts' }, 60)
    expect(await page.evaluate(async (url) => (await fetch(url)).text(), download)).toBe('hello')
  } finally {
    await browser.close()
  }
})
