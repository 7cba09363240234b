import { checkConfiguration, fitsPool, type Surroundings } from '#contract/load-balancers/check.ts'
import { treeOf } from '#contract/load-balancers/defaults.ts'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import {
  hasCode,
  isCodes,
  isPath,
  isRedirectTarget,
  isToken,
  keepsPath,
} from '#contract/load-balancers/syntax.ts'
import {
  configurationDraft,
  listenerProtocols,
  poolProtocols,
  type ConfigurationDraft,
  type ListenerDraft,
  type MemberDraft,
  type Monitor,
  type PoolDraft,
  type RuleAction,
  type RuleMatch,
} from '#contract/load-balancers/tree.ts'

const listener = (about: Partial<ListenerDraft> = {}): ListenerDraft => ({
  protocol: 'http',
  port: 80,
  poolId: 'web',
  ...about,
})
const pool = (about: Partial<PoolDraft> = {}): PoolDraft => ({ id: 'web', protocol: 'http', ...about })
const tree = (one: Partial<ListenerDraft> = {}, other: Partial<PoolDraft> = {}): ConfigurationDraft => ({
  listeners: [listener(one)],
  pools: [pool(other)],
})
const faults = (draft: ConfigurationDraft, around?: Surroundings) =>
  checkConfiguration(draft, around).map(({ path, code }) => `${path} ${code}`)

const monitor = (about: Partial<Monitor> = {}): Monitor => ({
  kind: 'http',
  path: '/',
  method: 'GET',
  host: null,
  codes: '200',
  intervalSeconds: 5,
  timeoutSeconds: 3,
  rise: 2,
  fall: 3,
  ...about,
})
const ruled = (match: Partial<RuleMatch>, action: RuleAction = { kind: 'reject' }) =>
  tree({
    rules: [
      { match: [{ on: 'path', key: null, how: 'startsWith', text: '/a', not: false, ...match }], action },
    ],
  })
const around: Surroundings = {
  network: { cidr: '10.1.0.0/24', routes: [{ cidr: '10.9.0.0/16' }], own: '10.1.0.5' },
  ports: new Map([['p1', ['10.1.0.20']]]),
}
const members = (...all: MemberDraft[]) => tree({}, { members: all })

describe('a configuration', () => {
  it('is fine as forms begin it', () => {
    expect(faults(tree(), around)).toEqual([])
    expect(configurationDraft.safeParse(tree()).success).toBe(true)
  })

  it.each<[string, ConfigurationDraft, string[]]>([
    [
      'a port twice',
      { ...tree(), listeners: [listener(), listener({ protocol: 'https', certificateIds: ['c'] })] },
      ['listeners.1.port portTaken'],
    ],
    [
      'no pool of TCP',
      { listeners: [listener({ protocol: 'tcp', poolId: null })], pools: [] },
      ['listeners.0.poolId required'],
    ],
    ['a pool that there is not', tree({ poolId: 'api' }), ['listeners.0.poolId noSuchPool']],
    [
      'HTTPS without a certificate',
      tree({ protocol: 'https' }),
      ['listeners.0.certificateIds noCertificate'],
    ],
    [
      'HTTP with a certificate',
      tree({ certificateIds: ['c'] }),
      ['listeners.0.certificateIds protocolMismatch'],
    ],
    ['TLS of HTTP', tree({ tlsMinimum: '1.2' }), ['listeners.0.tlsMinimum protocolMismatch']],
    [
      'rules of TCP',
      {
        listeners: [listener({ protocol: 'tcp', rules: [{ match: [], action: { kind: 'reject' } }] })],
        pools: [pool({ protocol: 'tcp' })],
      },
      ['listeners.0.rules protocolMismatch'],
    ],
    [
      'a rule to a pool of TCP',
      {
        listeners: [listener({ rules: [{ match: [], action: { kind: 'pool', poolId: 'db' } }] })],
        pools: [pool(), pool({ id: 'db', protocol: 'tcp' })],
      },
      ['listeners.0.rules.0.action.poolId protocolMismatch'],
    ],
    [
      'no name of a header',
      ruled({ on: 'header', key: 'X Y' }),
      ['listeners.0.rules.0.match.0.key headerName'],
    ],
    [
      'no name of a cookie',
      ruled({ on: 'cookie', key: null }),
      ['listeners.0.rules.0.match.0.key cookieName'],
    ],
    ['a path of a rule', ruled({ text: 'a' }), ['listeners.0.rules.0.match.0.text path']],
    [
      'a redirect to nowhere',
      ruled({}, { kind: 'redirect', to: 'example.com', code: 301 }),
      ['listeners.0.rules.0.action.to redirect'],
    ],
    [
      'host bits',
      tree({ allowedCidrs: ['10.0.0.1/8', '::/0', 'x'] }),
      ['listeners.0.allowedCidrs.0 hostBits', 'listeners.0.allowedCidrs.2 cidrShape'],
    ],
    [
      'a cookie of TCP',
      { listeners: [], pools: [pool({ protocol: 'tcp', persistence: { kind: 'cookie' } })] },
      ['pools.0.persistence protocolMismatch'],
    ],
    [
      'a cookie’s name',
      tree({}, { persistence: { kind: 'appCookie', name: 'a b' } }),
      ['pools.0.persistence.name cookieName'],
    ],
    [
      'the PROXY protocol of UDP',
      { listeners: [], pools: [pool({ protocol: 'udp', proxyProtocol: 'v2' })] },
      ['pools.0.proxyProtocol protocolMismatch'],
    ],
    [
      'a timeout as long as the interval',
      tree({}, { monitor: monitor({ timeoutSeconds: 5 }) }),
      ['pools.0.monitor.timeoutSeconds timeoutOverInterval'],
    ],
    ['a monitor’s path', tree({}, { monitor: monitor({ path: '/a b' }) }), ['pools.0.monitor.path path']],
    ['a monitor’s codes', tree({}, { monitor: monitor({ codes: '20x' }) }), ['pools.0.monitor.codes codes']],
    ['a monitor’s host', tree({}, { monitor: monitor({ host: '-x' }) }), ['pools.0.monitor.host hostName']],
    [
      'UDP asked of HTTP',
      tree({}, { monitor: monitor({ kind: 'udp', path: null, method: null, codes: null }) }),
      ['pools.0.monitor.kind protocolMismatch'],
    ],
    [
      'a path of TCP',
      tree({}, { monitor: monitor({ kind: 'tcp', method: null, codes: null }) }),
      ['pools.0.monitor.path protocolMismatch'],
    ],
    ['a member elsewhere', members({ ip: '192.0.2.1', port: 80 }), ['pools.0.members.0.ip memberOutside']],
    [
      'the balancer as a member',
      members({ ip: '10.1.0.5', port: 80 }),
      ['pools.0.members.0.ip memberOutside'],
    ],
    [
      'the end of the network',
      members({ ip: '10.1.0.255', port: 80 }),
      ['pools.0.members.0.ip memberOutside'],
    ],
    [
      'a member twice',
      members({ ip: '10.1.0.20', port: 80 }, { portId: 'p1', port: 80 }),
      ['pools.0.members.1.portId memberTwice'],
    ],
    [
      'an interface that there is not',
      members({ portId: 'p2', port: 80 }),
      ['pools.0.members.0.portId noSuchMember'],
    ],
    ['a member of nothing', members({ port: 80 }), ['pools.0.members.0.ip required']],
  ])('is refused for %s', (_, draft, expected) => {
    expect(faults(draft, around)).toEqual(expected)
  })

  it('takes UDP and TCP of one number, members behind a route, and one address at two ports', () => {
    const both: ConfigurationDraft = {
      listeners: [
        listener({ protocol: 'tcp', port: 53, poolId: 't' }),
        listener({ protocol: 'udp', port: 53, poolId: 'u' }),
      ],
      pools: [pool({ id: 't', protocol: 'tcp' }), pool({ id: 'u', protocol: 'udp' })],
    }
    expect(faults(both)).toEqual([])
    expect(faults(members({ ip: '10.9.1.1', port: 80 }, { ip: '10.9.1.1', port: 81 }), around)).toEqual([])
  })

  it('has members of IPv6 in the /64 of a balancer that has it, by interface or by address', () => {
    const with6: Surroundings = {
      ...around,
      ipv6: { cidr: '2001:db8:1::/64', own: '2001:db8:1::5' },
      ports: new Map([
        ['p1', ['10.1.0.20', '2001:db8:1::20']],
        ['p2', ['10.1.0.21']],
      ]),
    }
    const at = (ip: string, portId?: string) =>
      faults(members({ ip, port: 80, ...(portId !== undefined && { portId }) }), with6)
    expect([at('2001:db8:1::9'), at('::', 'p1'), at('2001:DB8:1:0::20')]).toEqual([[], [], []])
    expect(at('2001:db8:2::9')).toEqual(['pools.0.members.0.ip memberOutside'])
    expect(at('2001:db8:1:0::5')).toEqual(['pools.0.members.0.ip memberOutside'])
    expect(at('::', 'p2')).toEqual(['pools.0.members.0.portId memberOutside'])
    expect(
      faults(members({ portId: 'p1', ip: '::', port: 80 }, { ip: '2001:DB8:1::20', port: 80 }), with6),
    ).toEqual(['pools.0.members.1.ip memberTwice'])
    expect(faults(members({ portId: 'p1', ip: '::', port: 80 }, { portId: 'p1', port: 80 }), with6)).toEqual(
      [],
    )
    expect(faults(members({ ip: '2001:db8:1::9', port: 80 }), { ...with6, ipv6: null })).toEqual([
      'pools.0.members.0.ip noIpv6',
    ])
  })

  it('has members of one version in a pool of UDP', () => {
    const mixed: MemberDraft[] = [
      { ip: '10.1.0.20', port: 53 },
      { ip: '2001:db8:1::9', port: 53 },
      { portId: 'p1', ip: '::', port: 53 },
      { portId: 'p2', port: 53 },
    ]
    const of = (protocol: 'tcp' | 'udp') =>
      faults({ listeners: [listener({ protocol, port: 53 })], pools: [pool({ protocol, members: mixed })] })
    expect(of('udp')).toEqual([
      'pools.0.members.1.ip mixedVersions',
      'pools.0.members.2.portId mixedVersions',
    ])
    expect(of('tcp')).toEqual([])
  })

  it('says what a region’s load balancers can’t do', () => {
    const few: BalancerFeatures = {
      l7: false,
      tls: false,
      udp: false,
      algorithms: ['sourceIpPort'],
      proxyProtocol: false,
      allowedCidrs: false,
      resize: false,
      monitors: ['tcp'],
    }
    const draft = tree({ allowedCidrs: ['10.0.0.0/8'] }, { proxyProtocol: 'v1' })
    expect(faults(draft, { features: few })).toEqual([
      'listeners.0.protocol notCapable',
      'listeners.0.allowedCidrs notCapable',
      'pools.0.algorithm notCapable',
      'pools.0.proxyProtocol notCapable',
      'pools.0.monitor.kind notCapable',
    ])
  })

  it('hands HTTP to HTTP, with or without TLS, and all else to its like', () => {
    const fits = listenerProtocols.flatMap((one) =>
      poolProtocols.filter((other) => fitsPool(one, other)).map((other) => `${one} ${other}`),
    )
    expect(fits).toEqual(['tcp tcp', 'udp udp', 'http http', 'http https', 'https http', 'https https'])
  })

  it('becomes a tree with all that it does not say, and ids in place of words', () => {
    let n = 0
    const made = treeOf(
      tree(
        { rules: [{ match: [], action: { kind: 'pool', poolId: 'web' } }] },
        { members: [{ portId: 'p1', port: 80 }] },
      ),
      {
        known: new Set(),
        newId: () => `id-${(n += 1)}`,
        ipOf: () => '10.1.0.20',
      },
    )
    const [first] = made.pools
    expect(made.listeners[0]).toMatchObject({
      name: 'http-80',
      poolId: first?.id,
      idleSeconds: 60,
      rules: [{ action: { poolId: first?.id } }],
    })
    expect(first).toMatchObject({
      name: 'pool-1',
      monitor: { path: '/', timeoutSeconds: 3 },
      members: [{ ip: '10.1.0.20', weight: 1, enabled: true }],
    })
  })
})

describe('the writing of single fields', () => {
  it('takes paths of RFC 3986', () => {
    expect(['/', '/a/b', '/%41', '/a?x=1&y=/z', "/~a!$&'()*+,;=:@-._"].filter(isPath)).toHaveLength(5)
    expect(['', 'a', '/ ', '/%4', '/%zz', '/é', '/a#b', '/<'].filter(isPath)).toEqual([])
  })

  it('takes tokens as names of headers and cookies', () => {
    expect(['SESSION', 'x-a', "!#$%&'*+.^`|~"].filter(isToken)).toHaveLength(3)
    expect(['', 'a b', 'a=b', 'a;b', 'a"b', 'ä', '(a)'].filter(isToken)).toEqual([])
  })

  it('takes codes alone, in a row or as a range', () => {
    expect(['200', '200,202', '200-204', '200, 404'].filter(isCodes)).toHaveLength(4)
    expect(['', '20', '600', '200-', '204-200', '200-204-206', 'ok', '200;201'].filter(isCodes)).toEqual([])
    expect([hasCode('200-204', 203), hasCode('200,404', 404), hasCode('200', 503)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('redirects to addresses of HTTP, to the host that was asked for too', () => {
    expect(
      ['https://a.example', 'http://a.example:8080/x?y=1', 'https://{host}', 'https://{host}/x'].filter(
        isRedirectTarget,
      ),
    ).toHaveLength(4)
    expect(
      ['/x', 'ftp://a.example', 'https://', 'https://a b', 'javascript:x', 'https://{path}'].filter(
        isRedirectTarget,
      ),
    ).toEqual([])
    expect([keepsPath('https://a.example'), keepsPath('https://a.example/')]).toEqual([true, false])
  })
})
