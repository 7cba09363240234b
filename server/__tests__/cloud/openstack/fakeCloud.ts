/* oxlint-disable jest/no-export -- an OpenStack of a few lines, for tests of the adapter */
import type { OpenStackSettings } from '#server/cloud/openstack/settings.ts'
import {
  ConnectionLost,
  type Answer,
  type Sent,
  type Transport,
} from '#server/cloud/openstack/client/transport.ts'

export interface Asked {
  /** `POST /compute/servers`, without host, version and query. */
  call: string
  query: URLSearchParams
  headers: Record<string, string>
  // Whatever the adapter sends.
  body: any // oxlint-disable-line typescript/no-explicit-any
}

export interface Given {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

type Thing = Record<string, unknown> & { id: string }

export const fakeSettings: OpenStackSettings = {
  authUrl: 'http://cloud/identity/v3',
  credential: {
    kind: 'password',
    user: { name: 'portico', domain: { name: 'Default' } },
    password: 'secret',
    project: { name: 'portico', domain: { name: 'Default' } },
  },
  region: 'one',
  interface: 'public',
  tenancy: { kind: 'project-per-company', role: 'member' },
  publicMode: 'floating',
  consoles: 'novnc',
  buildsAtOnce: 2,
}

const urls = {
  compute: 'http://cloud/compute/v2.1',
  network: 'http://cloud/network',
  image: 'http://cloud/image',
  volumev3: 'http://cloud/volume/v3',
}
const catalogOf = (services: Record<string, string>) =>
  Object.entries(services).map(([type, url]) => ({
    type,
    endpoints: [{ region_id: 'one', interface: 'public', url }],
  }))

/**
 * Keeps lists of things by their paths, as `/network/ports`, and answers to GET, POST and DELETE of them. `react` goes
 * first: what it gives back is the answer, and what it throws is what becomes of the line. Its tokens are called after
 * their projects.
 */
export const fakeCloud = (
  react: (asked: Asked) => Given | undefined = () => undefined,
  more: Record<string, string> = {},
  roles: readonly string[] = ['admin'],
) => {
  const catalog = catalogOf({ ...urls, ...more })
  const catalogFor = (project: string): unknown =>
    JSON.parse(JSON.stringify(catalog).replaceAll('%(project_id)s', project))
  const asked: Asked[] = []
  const things: Record<string, Thing[]> = {
    '/identity/roles': [{ id: 'member', name: 'member' }],
    '/network/networks': [
      {
        id: 'public',
        name: 'public',
        description: '',
        project_id: 'operator',
        status: 'ACTIVE',
        'router:external': true,
      },
    ],
  }
  let made = 0

  const usual = ({ call, query, body }: Asked): Given => {
    if (call === 'POST /identity/auth/tokens')
      return {
        status: 201,
        body: { token: { ...tokenFor(body, roles), catalog: catalogFor(projectIn(body)) } },
      }
    if (call === 'GET /identity/regions/one') return { body: { region: { id: 'one', description: 'One' } } }
    if (call === 'GET /compute/os-availability-zone') return { body: { availabilityZoneInfo: [] } }
    if (call === 'GET /compute/') return { body: { version: { id: 'v2.1', version: '2.93' } } }
    if (call === 'GET /volume/') return { body: { version: { id: 'v3.0', version: '3.70' } } }
    const [method, path = ''] = call.split(' ')
    const list = path.replace('/detail', '')
    const key = (list.split('/').at(-1) ?? '').replaceAll('-', '_')
    const one = key.replace(/s$/, '')
    const end = list.lastIndexOf('/')
    const known = things[list.slice(0, end)]?.find(({ id }) => id === list.slice(end + 1))
    if (known && (method === 'GET' || method === 'PUT' || method === 'PATCH')) {
      const kind = (list.slice(0, end).split('/').at(-1) ?? '').replaceAll('-', '_').replace(/s$/, '')
      if (method !== 'GET') Object.assign(known, body[kind])
      return { body: { [kind]: known } }
    }
    if (method === 'GET') return { body: { [key]: (things[list] ?? []).filter((each) => fits(each, query)) } }
    if (call === 'POST /network/security-groups' && /^default$/i.test(body.security_group.name))
      return {
        status: 409,
        body: { NeutronError: { type: 'SecurityGroupDefaultAlreadyExists', message: '' } },
      }
    if (method === 'POST') {
      const thing = { id: `${one}-${(made += 1)}`, created_at: String(made), ...body[one] }
      ;(things[list] ??= []).push(thing)
      return { status: 201, body: { [one]: thing } }
    }
    if (method === 'DELETE') {
      const kept = Object.entries(things).find(([at]) => path.startsWith(`${at}/`))
      if (kept) things[kept[0]] = kept[1].filter(({ id }) => id !== path.split('/').at(-1))
      return { status: 204 }
    }
    return { status: 204 }
  }

  const respond = ({ method, url, headers, body }: Omit<Sent, 'deadlineMs'>): Answer => {
    const { pathname, searchParams: query } = new URL(url)
    const bare = pathname.replace(/\/v\d+(\.\d+)?(?=\/|$)/, '')
    const now = {
      call: `${method} ${bare}`,
      query,
      headers,
      body: body === undefined ? undefined : JSON.parse(body),
    }
    asked.push(now)
    const { status = 200, body: answer = {}, headers: said } = react(now) ?? usual(now)
    return {
      status,
      headers: { 'x-subject-token': projectIn(now.body), ...said },
      text: JSON.stringify(answer),
    }
  }
  const transport: Transport = { close: () => undefined, send: async (sent) => respond(sent) }
  return {
    transport,
    /** The same for those who are not in this process. */
    respond,
    things,
    asked,
    /** What was asked with this method of a path that begins so. */
    askedFor: (call: string) => asked.filter((each) => each.call.startsWith(call)),
  }
}

/** What neutron adds to what it is told. */
export const addNeutronsOwn = ({ call, body }: Asked) => {
  if (!call.startsWith('POST /network/') || body?.security_group_rules) return
  const [kind] = Object.keys(body)
  body[kind as string] = {
    project_id: 'acme',
    'router:external': false,
    status: 'ACTIVE',
    gateway_ip: null,
    device_id: '',
    mac_address: 'fa:16:3e:00:00:01',
    fixed_ips: [],
    security_group_rules: [],
    ...(kind === 'floatingip' && { floating_ip_address: '203.0.113.7', port_id: null }),
    ...body[kind as string],
  }
}

const fits = (thing: Thing, query: URLSearchParams) =>
  [...query].every(([name, value]) => {
    const has = thing[name]
    if (name === 'tags') return value.split(',').every((tag) => Array.isArray(has) && has.includes(tag))
    if (name === 'metadata') return isWithin(JSON.parse(value), has)
    return has === undefined || JSON.stringify(has) === value || has === value
  })

/** Cinder gives what has all of these in its metadata. */
const isWithin = (wanted: object, has: unknown) =>
  typeof has === 'object' &&
  Object.entries({ ...has, ...wanted }).every(([key, value]) => Object(has)[key] === value)

type SignIn = { auth?: { scope?: { project?: { id?: string } } } } | undefined
const projectIn = (body: SignIn) => body?.auth?.scope?.project?.id ?? 'portico'

const tokenFor = (body: SignIn, roles: readonly string[]) => {
  const id = projectIn(body)
  return {
    expires_at: '2099-01-01T00:00:00Z',
    user: { id: 'u1', domain: { id: 'default' } },
    project: { id, name: id, domain: { id: 'default' } },
    roles: roles.map((name) => ({ name })),
  }
}

/** An answer that never comes, of a request that was carried out. */
export const lostAnswer = () => {
  throw new ConnectionLost('ECONNRESET', false)
}
