import { z } from 'zod/mini'
import type { Call, Client } from '#server/cloud/openstack/client/client.ts'
import { openClient } from '#server/cloud/openstack/client/client.ts'
import type { OpenStackSettings } from '#server/cloud/openstack/settings.ts'
import { faultOf } from '../underTest.ts'
import { openHttpServer, type HttpServer, type Reaction, type Received } from './httpServer.ts'

const password = 'open-sesame'
const settingsFor = (url: string): OpenStackSettings => ({
  authUrl: `${url}/v3`,
  credential: {
    kind: 'password',
    user: { name: 'portico', domain: { name: 'Default' } },
    password,
    project: { name: 'service', domain: { name: 'Default' } },
  },
  region: 'one',
  interface: 'public',
  tenancy: { kind: 'project-per-company', role: 'member' },
  publicMode: 'floating',
  consoles: 'novnc',
  buildsAtOnce: 50,
})

const compute = { version: { id: 'v2.1', version: '2.93', min_version: '2.1' } }
const volume = { versions: [{ id: 'v3.0', version: '3.70', min_version: '3.0' }] }
const endpoint = (url: string, about = {}) => ({ region_id: 'one', interface: 'public', url, ...about })
const catalogue = (url: string) => [
  {
    type: 'compute',
    endpoints: [
      endpoint(`${url}/elsewhere/v2.1`, { region_id: 'two' }),
      endpoint(`${url}/inside/v2.1`, { interface: 'internal' }),
      endpoint(`${url}/compute/v2.1/`),
    ],
  },
  { type: 'block-storage', endpoints: [endpoint(`${url}/volume/v3/p1`)] },
  { type: 'network', endpoints: [endpoint(`${url}/network`)] },
  { type: 'image', endpoints: [endpoint(`${url}/image/v2`)] },
]

let server: HttpServer | undefined
let opened: Client | undefined
afterEach(async () => {
  opened?.close()
  await server?.close()
  server = opened = undefined
})

/** Milliseconds from the beginning, as the client reads them. */
let at = 0
let paused: number[] = []
let signedIn = 0
/** What keystone and nova's versions answer nothing of before they answer. */
let hangUps = 0
/** Opens a cloud whose services react so; signing in and versions are as keystone, nova and cinder have them. */
const open = async (
  react: (asked: Received) => Reaction = () => ({}),
  about: Partial<OpenStackSettings> = {},
) => {
  at = Date.UTC(2030, 0, 1)
  paused = []
  signedIn = 0
  hangUps = 0
  const http = await openHttpServer((asked, url) => {
    const isSettingOut = asked.path === '/v3/auth/tokens' || asked.path === '/compute/v2.1/'
    if (isSettingOut && hangUps > 0) {
      hangUps -= 1
      return 'hangUp'
    }
    if (asked.path === '/compute/v2.1/') return { body: compute }
    if (asked.path === '/volume/v3/') return { body: volume }
    if (asked.path !== '/v3/auth/tokens') return react(asked)
    signedIn += 1
    return {
      status: 201,
      headers: { 'x-subject-token': `token-${signedIn}` },
      body: {
        token: {
          expires_at: new Date(at + 3_600_000).toISOString(),
          user: { id: 'u1', domain: { id: 'default' } },
          project: { id: 'p1', name: 'service', domain: { id: 'default' } },
          roles: [{ name: 'admin' }],
          catalog: catalogue(url),
        },
      },
    }
  })
  server = http
  const lines: unknown[] = []
  const client = openClient(
    { ...settingsFor(http.url), ...about },
    {
      now: () => at,
      pause: async (ms) => void (paused.push(ms), (at += ms)),
      log: { debug: (line, text) => void lines.push(line, text) },
    },
  )
  opened = client
  return { client, http, lines }
}

const get: Call = { service: 'compute', method: 'GET', path: '/servers' }
const post: Call = { service: 'compute', method: 'POST', path: '/servers', body: { server: {} } }
const anything = z.unknown()
const asked = (path: string) => server?.received.filter((one) => one.path === path) ?? []

describe('tokens', () => {
  it('are asked for once by all who wait, and used until five minutes before their end', async () => {
    const { client } = await open()
    await Promise.all([client.ask(get, anything), client.ask(get, anything), client.ask(get, anything)])
    at += 54 * 60_000
    await client.ask(get, anything)
    expect(signedIn).toBe(1)
    at += 2 * 60_000
    await client.ask(get, anything)
    expect(signedIn).toBe(2)
  })

  it('belong to a project each', async () => {
    const { client } = await open()
    await client.ask({ ...get, project: 'p2' }, anything)
    await client.ask({ ...get, project: 'p3' }, anything)
    const scopes = asked('/v3/auth/tokens').map(({ body }) => (JSON.parse(body) as never)['auth']['scope'])
    expect(scopes).toEqual([{ project: { id: 'p2' } }, { project: { id: 'p3' } }])
  })

  it('are replaced once when a service refuses them, however many were refused', async () => {
    const { client } = await open(({ headers }) =>
      headers['x-auth-token'] === 'token-1' ? { status: 401 } : {},
    )
    await Promise.all([client.ask(get, anything), client.ask(get, anything), client.ask(get, anything)])
    expect(signedIn).toBe(2)
  })

  it('that are refused a second time are a fault', async () => {
    const { client } = await open(() => ({ status: 401 }))
    expect(await faultOf(client.ask(get, anything))).toMatchObject({ reason: 'unavailable' })
    expect(signedIn).toBe(2)
  })

  it('are waited for while keystone restarts; one that stays away is a fault of the cloud', async () => {
    const { client } = await open()
    hangUps = 3
    await client.tell(post)
    expect(asked('/compute/v2.1/servers')).toHaveLength(1)
    hangUps = 99
    expect(await faultOf(client.tell({ ...post, project: 'p2' }))).toMatchObject({
      reason: 'unavailable',
      retryable: true,
    })
  })

  it('of an application credential name no project', async () => {
    const credential = { kind: 'applicationCredential', id: 'c1', secret: 's1' } as const
    const { client } = await open(undefined, { credential, tenancy: { kind: 'single' } })
    await client.ask(get, anything)
    expect(JSON.parse(asked('/v3/auth/tokens')[0]?.body ?? '')).toEqual({
      auth: {
        identity: {
          methods: ['application_credential'],
          application_credential: { id: 'c1', secret: 's1' },
        },
      },
    })
  })
})

describe('addresses', () => {
  it('are those of the region and interface, under any of their official names', async () => {
    const { client, http } = await open()
    await client.tell(get)
    await client.tell({ service: 'volume', method: 'GET', path: '/types' })
    await client.tell({ service: 'network', method: 'GET', path: '/ports' })
    await client.tell({ service: 'image', method: 'GET', path: '/images' })
    await client.tell({ service: 'identity', method: 'GET', path: '/projects' })
    expect(http.received.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/compute/v2.1/servers',
        '/volume/v3/p1/types',
        '/network/v2.0/ports',
        '/image/v2/images',
        '/v3/projects',
      ]),
    )
  })

  it('that are missing are named', async () => {
    const { client } = await open(undefined, { region: 'three' })
    expect((await faultOf(client.tell(get))).message).toBe(
      'the catalogue has no public compute in region three',
    )
  })
})

describe('versions', () => {
  it('are asked for once and pinned to the newest that both sides know', async () => {
    const { client } = await open()
    await client.tell(get)
    await client.tell(get)
    await client.tell({ service: 'volume', method: 'GET', path: '/types' })
    const pins = server?.received.flatMap(({ headers }) => headers['openstack-api-version'] ?? [])
    expect(pins).toEqual(['compute 2.79', 'compute 2.79', 'volume 3.60'])
    expect(asked('/compute/v2.1/')).toHaveLength(1)
  })
})

describe('patience', () => {
  it.each([429, 502, 503, 504])('repeats a GET after %i', async (status) => {
    const { client } = await open(() => (asked('/compute/v2.1/servers').length < 3 ? { status } : {}))
    await client.tell(get)
    expect(paused).toEqual([250, 500])
  })

  it('waits for as long as the cloud asks for', async () => {
    const { client } = await open(() =>
      asked('/compute/v2.1/servers').length < 2 ? { status: 503, headers: { 'retry-after': '7' } } : {},
    )
    await client.tell(get)
    expect(paused).toEqual([7000])
  })

  it('repeats a GET whose connection was lost, and gives up after four', async () => {
    const { client } = await open(() => 'hangUp')
    expect(await faultOf(client.tell(get))).toMatchObject({ reason: 'unavailable', retryable: true })
    expect(asked('/compute/v2.1/servers')).toHaveLength(4)
  })

  it.each([502, 503, 504])(
    'never repeats a POST after %i, for it may have had its effect',
    async (status) => {
      const { client } = await open(() => ({ status }))
      expect(await faultOf(client.tell(post))).toMatchObject({ retryable: true })
      expect(asked('/compute/v2.1/servers')).toHaveLength(1)
    },
  )

  it('never repeats a POST whose connection was lost', async () => {
    const { client } = await open(() => 'hangUp')
    await faultOf(client.tell(post))
    expect(asked('/compute/v2.1/servers')).toHaveLength(1)
  })

  it('repeats a POST that was turned away, and one that is said to be repeatable', async () => {
    const { client } = await open(() =>
      asked('/compute/v2.1/servers').length % 2 === 1
        ? { status: asked('/compute/v2.1/servers').length === 1 ? 429 : 503 }
        : {},
    )
    await client.tell(post)
    await client.tell({ ...post, repeatable: true })
    expect(asked('/compute/v2.1/servers')).toHaveLength(4)
  })

  it('ends at the deadline', async () => {
    const { client } = await open(() => 'silence')
    expect(await faultOf(client.tell({ ...post, deadlineMs: 20 }))).toMatchObject({
      reason: 'timeout',
      retryable: true,
    })
  })

  it('says that a cloud which takes no connection is away', async () => {
    const { client, http } = await open()
    await client.tell(get)
    await http.close()
    expect(await faultOf(client.tell(post))).toMatchObject({ reason: 'unavailable', retryable: true })
  })
})

describe('answers', () => {
  it('hold what is in use, or are refused', async () => {
    const { client } = await open(() => ({ body: { servers: [{ id: 's1', more: 1 }] } }))
    const servers = z.object({ servers: z.array(z.object({ id: z.string() })) })
    expect(await client.ask(get, servers)).toEqual({ servers: [{ id: 's1' }] })
    const other = z.object({ servers: z.array(z.object({ id: z.number() })) })
    expect((await faultOf(client.ask(get, other))).message).toContain('servers.0.id')
  })

  it('that are no JSON come from something that stands between', async () => {
    const { client } = await open(() => ({ body: '<html>welcome</html>' }))
    expect(await faultOf(client.ask(get, anything))).toMatchObject({ reason: 'unavailable', retryable: true })
  })

  it('come page by page, by nova’s links, neutron’s and glance’s', async () => {
    const { client } = await open(({ path }) => {
      const key = /servers|ports|images/.exec(path)?.[0] ?? ''
      const next = `http://somewhere-else.invalid/any/${key}?limit=1&marker=a&name=x`
      if (path.includes('marker')) return { body: { [key]: [{ id: 'b' }] } }
      const link =
        key === 'images' ? { next: next.slice(30) } : { [`${key}_links`]: [{ rel: 'next', href: next }] }
      return { body: { [key]: [{ id: 'a' }], ...link } }
    })
    const entry = z.object({ id: z.string() })
    const both = [{ id: 'a' }, { id: 'b' }]
    expect(await client.all({ service: 'compute', path: '/servers' }, 'servers', entry)).toEqual(both)
    expect(await client.all({ service: 'network', path: '/ports' }, 'ports', entry)).toEqual(both)
    expect(await client.all({ service: 'image', path: '/images' }, 'images', entry)).toEqual(both)
  })
})

describe('faults', () => {
  // Answers of nova, neutron, glance, cinder and keystone (2022.2), as they came.
  it.each([
    [404, '{"itemNotFound": {"code": 404, "message": "Instance x could not be found."}}', 'notFound'],
    [
      404,
      '{"NeutronError": {"type": "PortNotFound", "message": "Port x could not be found.", "detail": ""}}',
      'notFound',
    ],
    [
      404,
      '{"NeutronError": {"type": "ExternalGatewayForFloatingIPNotFound", "message": "External network x is not reachable from subnet y.  Therefore, cannot associate Port z with a Floating IP.", "detail": ""}}',
      'unavailable',
    ],
    [404, '<html><body><h1>404 Not Found</h1> No image found with ID nope<br /></body></html>', 'notFound'],
    [
      409,
      '{"conflictingRequest": {"code": 409, "message": "Cannot \'stop\' instance x while it is in task_state powering-off"}}',
      'conflict',
    ],
    [
      409,
      '{"NeutronError": {"type": "OverQuota", "message": "Quota exceeded for resources: [\'port\'].", "detail": ""}}',
      'noCapacity',
    ],
    [
      409,
      '{"NeutronError": {"type": "IpAddressGenerationFailure", "message": "No more IP addresses available on network x.", "detail": ""}}',
      'noCapacity',
    ],
    [
      403,
      '{"forbidden": {"code": 403, "message": "Quota exceeded for cores: Requested 50, but already used 0 of 20 cores"}}',
      'noCapacity',
    ],
    [
      413,
      '{"overLimit": {"code": 413, "message": "VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota."}}',
      'noCapacity',
    ],
    [
      403,
      '{"forbidden": {"code": 403, "message": "Policy doesn\'t allow os_compute_api:os-quota-sets:update to be performed."}}',
      'rejected',
    ],
    [
      403,
      '{"error":{"code":403,"message":"You are not authorized to perform the requested action: identity:create_project.","title":"Forbidden"}}',
      'rejected',
    ],
    [
      400,
      '{"badRequest": {"code": 400, "message": "Invalid input for field/attribute imageRef."}}',
      'rejected',
    ],
    [500, '{"computeFault": {"code": 500, "message": "Unexpected API Error."}}', 'unavailable'],
    [504, '<html>Gateway Time-out</html>', 'timeout'],
  ])('take %i %s for %s', async (status, body, reason) => {
    const { client } = await open(() => ({ status, body, headers: { 'x-openstack-request-id': 'req-7' } }))
    const fault = await faultOf(client.tell(post))
    expect(fault).toMatchObject({ reason, retryable: reason === 'unavailable' || reason === 'timeout' })
    expect(fault.message).toMatch(/^compute POST \/servers: \d+ .*\(req-7\)$/)
    expect(fault.message).not.toContain('<')
  })

  it('say that the credentials are refused, without them', async () => {
    server = await openHttpServer(() => ({ status: 401, body: { error: { code: 401, message: 'No.' } } }))
    opened = openClient(settingsFor(server.url))
    const fault = await faultOf(opened.tell(get))
    expect(fault).toMatchObject({ reason: 'unavailable', retryable: false })
    expect(fault.message).not.toContain(password)
  })
})

it('logs each call with the cloud’s own id of it, and nothing secret', async () => {
  const { client, lines } = await open(() => ({ headers: { 'x-openstack-request-id': 'req-1' } }))
  await client.tell({ ...post, query: { name: 'q-secret' }, body: { adminPass: 'b-secret' } })
  expect(lines).toContainEqual(
    expect.objectContaining({ service: 'compute', path: '/servers', status: 200, cloudRequest: 'req-1' }),
  )
  expect(JSON.stringify(lines)).not.toMatch(/secret|token-1|open-sesame/)
})
