import { createHash } from 'node:crypto'
import { readOpenStackSettings } from '#server/cloud/openstack/settings.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { BucketAt } from '#server/cloud/objects.ts'
import type { CloudRef, Order } from '#server/cloud/port.ts'
import { readConfig } from '#server/config.ts'
import { faultOf } from '../underTest.ts'
import { fakeCloud, fakeSettings, type Asked, type Given } from './fakeCloud.ts'
import { fakeSwift, openFakeS3, swiftInfo, swiftUrl } from './fakeSwift.ts'

/* Object storage by Swift's own API and keystone's. What S3 does, objectSuite shows on a real Swift. */

const installation = '01890000-0000-7000-8000-00000000cccc'
const company = { id: '01890000-0000-7000-8000-00000000aaaa', name: 'Acme' }
const region = 'one'

let serial = 0
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

interface Variation {
  settings?: Partial<typeof fakeSettings>
  react?: (asked: Asked) => Given | undefined
  info?: object
  swift?: ReturnType<typeof fakeSwift>
  roles?: string[]
}

const open = ({
  settings,
  react,
  info,
  swift = fakeSwift(info),
  roles = ['admin', 'ResellerAdmin'],
}: Variation = {}) => {
  const fake = fakeCloud(
    (asked) => react?.(asked) ?? swift.react(asked) ?? keystone(asked),
    {
      'object-store': swiftUrl,
    },
    roles,
  )
  fake.things['/identity/roles']?.push({ id: 'role-objects', name: 'objects' })
  const credentials = new Map<string, object>()
  /** Keystone's assignments of the role for objects follow from what was put, and credentials go by a hash. */
  const keystone = ({ call, query, body }: Asked): Given | undefined => {
    const [, project, tag] = /^PUT \/identity\/projects\/([^/]+)\/tags\/(.+)$/.exec(call) ?? []
    const tagged = fake.things['/identity/projects']?.find(({ id }) => id === project)
    if (tagged) void (tagged['tags'] as unknown[]).push(tag)
    const [, method, credentialId = ''] = /^(\w+) \/identity\/credentials(?:\/(.+))?$/.exec(call) ?? []
    if (method === 'POST') credentials.set(hash(JSON.parse(body.credential.blob).access), body)
    if (method === 'GET')
      return credentials.has(credentialId) ? { body: credentials.get(credentialId) } : { status: 404 }
    if (method === 'DELETE') return { status: credentials.delete(credentialId) ? 204 : 404 }
    if (method) return { status: 201 }
    if (call !== 'GET /identity/role_assignments') return undefined
    const pattern = new RegExp(
      `^PUT /identity/projects/${query.get('scope.project.id')}/users/([^/]+)/roles/role-objects$`,
    )
    const put = fake.asked.flatMap((each) => pattern.exec(each.call)?.[1] ?? [])
    const alive = new Set((fake.things['/identity/users'] ?? []).map(({ id }) => id))
    const users = [...new Set(put)].filter((id) => alive.has(id))
    return { body: { role_assignments: users.map((id) => ({ user: { id } })) } }
  }
  const cloud = openOpenStack(
    { ...fakeSettings, objectRole: 'objects', ...settings },
    {
      installation,
      now: () => new Date('2030-01-01T00:00:00Z'),
      transport: fake.transport,
      secretOf: hash,
      consoleOrigin: 'https://console.example',
    },
  )
  const { objects } = cloud
  if (!objects) throw new Error('The cloud has no object storage')
  const tenant = () => cloud.ensureTenant(company)
  const order = async (tag = `op-${(serial += 1)}:create`): Promise<Order> => ({
    tenant: await tenant(),
    tag,
  })
  const bucket = async (name: string): Promise<BucketAt> => {
    const by = await order()
    const { ref } = await objects.createBucket(by, { name, region })
    return { tenant: by.tenant, region, ref }
  }
  /** The ACLs of a project's container, without the project in front of each user. */
  const rights = (at: BucketAt, name: string = at.ref) => {
    const { headers = {} } = swift.containers.get(`${at.tenant}/${name}`) ?? {}
    const users = (header: string) => (headers[header] ?? '').replaceAll(`${at.tenant}:`, '')
    return [users('x-container-read'), users('x-container-write')]
  }
  return { ...fake, swift, cloud, objects, tenant, order, bucket, rights }
}

const draft = (accessKeyId: string, grants: 'all' | { bucket: CloudRef; right: 'read' | 'readWrite' }[]) => ({
  accessKeyId,
  secret: `secret of ${accessKeyId}`,
  grants,
  mayConfigure: false,
  expiresAt: null,
})

describe('a bucket on swift', () => {
  it('is a container with one for the parts of uploads, both marked and open to pages of the console', async () => {
    const { bucket, swift, tenant } = open()
    await bucket('photos')
    for (const name of ['photos', 'photos+segments'])
      expect(swift.containers.get(`${await tenant()}/${name}`)?.headers).toMatchObject({
        'x-container-meta-portico': installation,
        'x-container-meta-portico-op': expect.stringContaining(':create'),
        'x-container-meta-access-control-allow-origin': 'https://console.example',
      })
  })

  it('is made once for an order, and is a conflict for another one', async () => {
    const { objects, order, swift } = open()
    const by = await order()
    const made = await objects.createBucket(by, { name: 'photos', region })
    expect(await objects.createBucket(by, { name: 'photos', region })).toEqual(made)
    expect(await objects.findByTag(by.tenant, by.tag)).toEqual(made)
    const fault = await faultOf(objects.createBucket(await order(), { name: 'photos', region }))
    expect(fault).toMatchObject({ reason: 'conflict', retryable: false })
    expect(swift.containers.size).toBe(2)
  })

  it('is never somebody else’s container, which is not shown and not changed', async () => {
    const { objects, order, swift, tenant } = open()
    const theirs = { headers: { 'x-container-meta-portico': 'another' }, count: 1, bytes: 5 }
    swift.containers.set(`${await tenant()}/photos`, theirs)
    const before = JSON.stringify(theirs)
    const fault = await faultOf(objects.createBucket(await order(), { name: 'photos', region }))
    expect(fault.reason).toBe('conflict')
    expect(await objects.find({ tenant: await tenant(), region, ref: 'photos' as CloudRef })).toBeUndefined()
    expect(await objects.list('')).toEqual([])
    expect(JSON.stringify(theirs)).toBe(before)
  })

  it('counts the parts of uploads among its bytes, alone and in the list of all', async () => {
    const { objects, bucket, swift, askedFor } = open()
    const at = await bucket('photos')
    await bucket('archive')
    Object.assign(swift.containers.get(`${at.tenant}/photos`) ?? {}, { count: 3, bytes: 100 })
    Object.assign(swift.containers.get(`${at.tenant}/photos+segments`) ?? {}, { count: 9, bytes: 900 })
    const usage = { objects: 3, bytes: 1000, oldBytes: 0, unfinishedBytes: 0 }
    expect((await objects.find(at))?.usage).toEqual(usage)
    const all = await objects.list('')
    expect(all.map(({ ref }) => ref)).toEqual(['archive', 'photos'])
    expect(all[1]?.usage).toEqual(usage)
    // Another server may have turned it on since.
    expect(all[1]).not.toHaveProperty('versioning')
    expect((await objects.list('archive')).map(({ ref }) => ref)).toEqual(['photos'])
    expect(await objects.list('photos')).toEqual([])
    // Whose a container is is known after the first look.
    const looks = askedFor(`GET /object/AUTH_${at.tenant}/`).length
    await objects.list('')
    expect(askedFor(`GET /object/AUTH_${at.tenant}/`)).toHaveLength(looks)
  })

  it('is found and destroyed where its region is not known', async () => {
    const swift = fakeSwift()
    const s3 = await openFakeS3(swift.containers)
    try {
      const { objects, bucket } = open({ swift, settings: { s3Url: s3.url } })
      const at = await bucket('photos')
      await objects.destroy({ ...at, region: '' })
      await objects.destroy({ ...at, region: '' })
      expect(swift.containers.size).toBe(0)
    } finally {
      await s3.close()
    }
  })

  it('is not destroyed while it has unfinished uploads', async () => {
    const { objects, bucket, swift } = open()
    const at = await bucket('photos')
    Object.assign(swift.containers.get(`${at.tenant}/photos+segments`) ?? {}, { count: 1, bytes: 4 })
    expect((await faultOf(objects.destroy(at))).reason).toBe('conflict')
    expect(swift.containers.size).toBe(2)
  })
})

const offered = async (variation?: Variation) =>
  (await open(variation).cloud.catalogue.regions())[0]?.capabilities.objects

describe('what a region offers', () => {
  it('follows from the list of swift’s middleware', async () => {
    expect(await offered()).toEqual({
      keys: true,
      versioning: true,
      expiry: false,
      cors: 'origins',
      publicRead: false,
      conditionalPuts: false,
      links: false,
    })
    const { object_versioning: _, ...old } = swiftInfo
    expect(await offered({ info: old })).toMatchObject({ versioning: false })
    expect(await offered({ settings: { objectRole: undefined } })).toMatchObject({ keys: false })
  })

  it.each([
    ['there is no s3api', { info: { swift: {} } }],
    ['s3api has ACLs of its own', { info: { ...swiftInfo, s3api: { s3_acl: true } } }],
    [
      's3api takes no uploads in parts',
      { info: { ...swiftInfo, s3api: { allow_multipart_uploads: false } } },
    ],
    [
      'the application credential may make no other credentials',
      { react: (asked: Asked) => (isSignIn(asked) ? restricted : undefined) },
    ],
  ])('is no object storage where %s', async (_, variation) => {
    expect(await offered(variation)).toBeUndefined()
  })

  it('is object storage where the operator says where S3 is, whatever the list says', async () => {
    const info = { swift: {} }
    expect(await offered({ info, settings: { s3Url: 'https://s3.example' } })).toMatchObject({
      versioning: true,
    })
    const hidden = open({
      settings: { s3Url: 'https://s3.example' },
      react: ({ call }) => (call === 'GET /object/info' ? { status: 404 } : undefined),
    })
    expect(await hidden.objects.origins()).toEqual(['https://s3.example'])
  })

  it('keeps companies that share a project out of what tells them apart', async () => {
    const { objects } = open({ settings: { tenancy: { kind: 'single' } } })
    expect([objects.keys, objects.setStanding]).toEqual([undefined, undefined])
  })
})

const isSignIn = ({ call }: Asked) => call === 'POST /identity/auth/tokens'
const restricted: Given = {
  status: 201,
  body: {
    token: {
      expires_at: '2099-01-01T00:00:00Z',
      user: { id: 'u1', domain: { id: 'default' } },
      project: { id: 'portico', name: 'portico', domain: { id: 'default' } },
      application_credential: { restricted: true },
      catalog: ['compute', 'network', 'image', 'volumev3', 'object-store'].map((type) => ({
        type,
        endpoints: [{ region_id: 'one', interface: 'public', url: `http://cloud/${type}/v1` }],
      })),
    },
  },
}

describe('an access key of a customer', () => {
  it('has a user of its own, with the role without rights, and reaches the buckets it was granted', async () => {
    const { objects, bucket, rights, things, asked } = open()
    const [read, write, other] = [await bucket('read'), await bucket('write'), await bucket('other')]
    const grants = [
      { bucket: read.ref, right: 'read' as const },
      { bucket: write.ref, right: 'readWrite' as const },
    ]
    await objects.keys?.create(read.tenant, draft('KEY1', grants))
    const [user] = things['/identity/users'] ?? []
    expect(user).toMatchObject({ name: 'portico-00cccc-KEY1', enabled: true })
    expect(user).not.toHaveProperty('password')
    const id = user?.id
    expect(rights(read)).toEqual([id, ''])
    expect(rights(write)).toEqual([id, id])
    expect(rights(write, 'write+segments')).toEqual([id, id])
    expect(rights(other)).toEqual(['', ''])
    expect(asked.at(-1)).toMatchObject({
      call: 'POST /identity/credentials',
      body: {
        credential: {
          type: 'ec2',
          user_id: id,
          project_id: read.tenant,
          blob: JSON.stringify({ access: 'KEY1', secret: 'secret of KEY1' }),
        },
      },
    })
  })

  it('has the rights that were said last', async () => {
    const { objects, bucket, rights, things } = open()
    const [first, second] = [await bucket('first'), await bucket('second')]
    await objects.keys?.create(first.tenant, draft('KEY1', [{ bucket: first.ref, right: 'readWrite' }]))
    await objects.keys?.create(first.tenant, draft('KEY1', [{ bucket: second.ref, right: 'read' }]))
    const [user, ...more] = things['/identity/users'] ?? []
    expect(more).toEqual([])
    expect(rights(first)).toEqual(['', ''])
    expect(rights(second)).toEqual([user?.id, ''])
  })

  it('for all buckets reaches those that are still to come, and no key for some does', async () => {
    const { objects, bucket, rights, things } = open()
    const first = await bucket('first')
    await objects.keys?.create(first.tenant, draft('ALL', 'all'))
    await objects.keys?.create(first.tenant, draft('SOME', [{ bucket: first.ref, right: 'read' }]))
    const [all, some] = (things['/identity/users'] ?? []).map(({ id }) => id)
    expect(rights(first)).toEqual([`${all},${some}`, all])
    expect(rights(await bucket('later'))).toEqual([all, all])
  })

  it('stops with its credential and goes with its user, whose rights are cleared with the next change', async () => {
    const { objects, bucket, rights, things, asked } = open()
    const at = await bucket('photos')
    await objects.keys?.create(at.tenant, draft('OLD', 'all'))
    const from = asked.length
    await objects.keys?.revoke(at.tenant, 'OLD')
    const deleted = asked.slice(from).filter(({ call }) => call.startsWith('DELETE'))
    expect(deleted.map(({ call }) => call)).toEqual([
      `DELETE /identity/credentials/${hash('OLD')}`,
      expect.stringMatching('DELETE /identity/users/user-'),
    ])
    await objects.keys?.revoke(at.tenant, 'OLD')
    await objects.keys?.create(at.tenant, draft('NEW', 'all'))
    const [user] = things['/identity/users'] ?? []
    expect(rights(at)).toEqual([user?.id, user?.id])
  })

  it('is refused where keystone has no such role', async () => {
    const { objects, tenant } = open({ settings: { objectRole: 'elsewhere' } })
    const fault = await faultOf(objects.keys!.create(await tenant(), draft('KEY1', 'all')))
    expect(fault.message).toContain('OS_OBJECT_ROLE')
  })
})

const credentialCalls = (asked: Asked[], method: string) =>
  asked.filter(({ call }) => call.startsWith(`${method} /identity/credentials`)).length

describe('the standing of a company', () => {
  it('disables its access keys and stops its links while it is suspended', async () => {
    const { objects, bucket, things, asked } = open()
    const at = await bucket('photos')
    await objects.keys?.create(at.tenant, draft('KEY1', 'all'))
    const removed = credentialCalls(asked, 'DELETE')
    await objects.setStanding?.(at.tenant, { isSuspended: true, quotaBytes: null })
    expect(things['/identity/users']?.[0]).toMatchObject({ enabled: false })
    expect(credentialCalls(asked, 'DELETE')).toBe(removed + 1)
    const made = credentialCalls(asked, 'POST')
    await objects.setStanding?.(at.tenant, { isSuspended: false, quotaBytes: null })
    expect(things['/identity/users']?.[0]).toMatchObject({ enabled: true })
    expect(credentialCalls(asked, 'POST')).toBe(made + 1)
  })

  it('sets how much it may store, as Portico’s own user in the company’s account', async () => {
    const { objects, tenant, swift } = open()
    await objects.setStanding?.(await tenant(), { isSuspended: false, quotaBytes: 1024 })
    expect(swift.accounts).toMatchObject([
      { project: await tenant(), by: 'portico', headers: { 'x-account-meta-quota-bytes': '1024' } },
    ])
  })

  it('goes without that where swift refuses it', async () => {
    const { objects, tenant, swift } = open({
      react: ({ call }) => (call.startsWith('POST /object/AUTH_') ? { status: 403 } : undefined),
    })
    await objects.setStanding?.(await tenant(), { isSuspended: false, quotaBytes: 1024 })
    expect(swift.accounts).toEqual([])
  })
})

describe('signed addresses', () => {
  it('are for the region that the store asks for, with a key that is the same in every life', async () => {
    const s3 = await openFakeS3(new Map())
    try {
      const signed = async () => {
        const { objects, bucket } = open({ settings: { s3Url: s3.url } })
        const at = await bucket('photos')
        const url = new URL(await objects.sign(at, { kind: 'download', key: 'a' }, 60))
        expect(await objects.endpoint(region)).toEqual({ url: s3.url, region: 'lab' })
        return url.searchParams.get('X-Amz-Credential') ?? ''
      }
      const [one, other] = [await signed(), await signed()]
      expect(one).toMatch(/^[0-9a-f]{32}\/\d{8}\/lab\/s3\/aws4_request$/)
      expect(one).toBe(other)
    } finally {
      await s3.close()
    }
  })
})

describe('the end of a company', () => {
  it('takes its buckets and the users of its access keys away', async () => {
    const swift = fakeSwift()
    const s3 = await openFakeS3(swift.containers)
    try {
      const { cloud, objects, bucket, things } = open({ swift, settings: { s3Url: s3.url } })
      const at = await bucket('photos')
      await objects.keys?.create(at.tenant, draft('KEY1', 'all'))
      expect(await cloud.inventory(company)).toEqual([
        'bucket photos',
        expect.stringMatching(/^user of an access key user-/),
      ])
      expect(await cloud.removeTenant(company)).toEqual([])
      expect(swift.containers.size).toBe(0)
      expect([things['/identity/users'], things['/identity/projects']]).toEqual([[], []])
    } finally {
      await s3.close()
    }
  })
})

const preflighted =
  (origin: string) =>
  ({ call }: Asked): Given | undefined =>
    call.startsWith('OPTIONS') ? { headers: { 'access-control-allow-origin': origin } } : undefined

describe('the operator is told', () => {
  const told = async (variation?: Variation) => {
    const found = (await open(variation).cloud.services()).find(({ service }) => service === 'object storage')
    return { ...found, missing: found?.missing.join('\n') ?? '' }
  }
  it('what Portico offers, and nothing more where all is there', async () => {
    const { offers, missing } = await told({ react: preflighted('https://console.example') })
    expect(offers).toBe('buckets at http://cloud, with versions, with access keys for customers')
    expect(missing).toBe('')
    expect((await told({ react: preflighted('*') })).missing).toBe('')
  })

  it.each<[string, Variation, string]>([
    [
      'that browsers can’t upload',
      { react: preflighted('https://other.example') },
      'cors_preflight_allow_origin',
    ],
    ['that customers get no access keys', { settings: { objectRole: undefined } }, 'OS_OBJECT_ROLE'],
    ['that the role is missing', { settings: { objectRole: 'elsewhere' } }, 'Keystone has no role elsewhere'],
    ['that there is no s3api', { info: { swift: {} } }, 'add s3api and s3token'],
    [
      'that large files don’t fit',
      { info: { ...swiftInfo, slo: { max_manifest_segments: 1000 } } },
      '1000 parts',
    ],
    ['that nothing holds companies to their limit', { roles: ['admin'] }, 'ResellerAdmin'],
    [
      'that swift refuses Portico’s user',
      { react: ({ call }) => (call === 'GET /object/AUTH_portico' ? { status: 403 } : undefined) },
      'operator_roles',
    ],
  ])('%s', async (_, variation, sentence) => {
    expect((await told(variation)).missing).toContain(sentence)
  })
})

it('reads where S3 is and which role the users of keys have', () => {
  const variables = {
    CLOUD: 'openstack',
    DEMO: '0',
    OS_AUTH_URL: 'http://cloud',
    OS_USERNAME: 'p',
    OS_PASSWORD: 'p',
    OS_PROJECT_NAME: 'p',
  }
  const read = (more: object) => readOpenStackSettings(readConfig({ ...variables, ...more }).openStack)
  expect(read({ OS_S3_URL: 'https://s3.example/', OS_OBJECT_ROLE: 'objects' })).toMatchObject({
    s3Url: 'https://s3.example',
    objectRole: 'objects',
  })
  expect(() => read({ OS_S3_URL: 'https://s3.example/path' })).toThrow(/OS_S3_URL must be an origin/)
})
