import { pemPartsOf } from '#src/features/load-balancers/certificates/pemParts.ts'
import { endWords } from '#src/features/load-balancers/endWords.ts'
import { blankBalancer, complaintsAbout, draftOf } from '#src/features/load-balancers/form/balancerValues.ts'
import { missingRules, sourcesOf } from '#src/features/load-balancers/tree/letIn.ts'
import { newListener, newPool, withPort, withProtocol } from '#src/features/load-balancers/tree/newParts.ts'
import { makeGroup, makeNetwork, makeRule } from '../guest-networks/records.ts'
import { makeMember, makePort } from './records.ts'

const missing = (rules: ReturnType<typeof makeRule>[], securityGroupIds = ['group']) =>
  missingRules([makeMember(), makeMember({ id: 'm2', portId: 'p2', ip: '10.1.0.12' })], {
    from: sourcesOf(makeNetwork(), { v4: '10.1.0.20', v6: null }),
    protocol: 'http',
    ports: [makePort({ securityGroupIds }), makePort({ id: 'p2', ips: ['10.1.0.12'], securityGroupIds })],
    groups: [makeGroup({ rules })],
  })

describe('the rules that let a balancer in', () => {
  it('are those that the judge of packets misses, one for all members behind a group', () => {
    expect(missing([makeRule()])).toMatchObject([
      {
        group: { id: 'group' },
        rule: {
          direction: 'in',
          protocol: 'tcp',
          ports: [{ from: 8080, to: 8080 }],
          peer: { cidrs: ['10.1.0.20/32'] },
        },
        members: [{ id: 'm1' }, { id: 'm2' }],
      },
    ])
  })

  it('are none where a rule lets it in, or where not all groups are known', () => {
    expect(
      missing([makeRule({ ports: [{ from: 8000, to: 9000 }], peer: { cidrs: ['10.1.0.0/24'] } })]),
    ).toEqual([])
    expect(missing([makeRule()], ['group', 'hidden'])).toEqual([])
    expect(missing([makeRule()], [])).toEqual([])
  })
})

const block = (kind: string, text: string) => `-----BEGIN ${kind}-----\n${text}\n-----END ${kind}-----`

describe('PEM texts', () => {
  const [leaf, above, key] = [
    block('CERTIFICATE', 'a'),
    block('CERTIFICATE', 'b'),
    block('EC PRIVATE KEY', 'c'),
  ]

  it('are sorted into leaf, chain and key, however they come', () => {
    expect(pemPartsOf(`${key}\r\n${leaf}\nBag Attributes\n${above}`)).toEqual({
      certificate: leaf,
      chain: above,
      key,
    })
    expect(pemPartsOf(leaf, key)).toEqual({ certificate: leaf, key })
    expect(pemPartsOf('no blocks')).toEqual({})
  })
})

describe('the end of a certificate', () => {
  const texts = { ended: 'Ended', endsSoon: 'Ends soon', language: 'en' }
  const now = Date.parse('2026-06-01T00:00:00Z')

  it.each([
    ['2026-06-01T00:00:00Z', 'Ended', 'error'],
    ['2026-06-30T23:59:59Z', 'Ends soon', 'warning'],
    ['2026-07-01T00:00:01Z', undefined, 'success'],
  ])('at %s wants attention within thirty days', (at, word, tone) => {
    expect(endWords(at, now, texts)).toMatchObject({ word, tone })
  })
})

describe('a new listener', () => {
  it('is named after protocol and port until it has a name of its own', () => {
    const listener = newListener('http')
    expect(listener).toMatchObject({ name: 'http-80', port: 80, forwardedHeaders: true })
    expect(withPort(listener, 8080).name).toBe('http-8080')
    expect(withPort({ ...listener, name: 'shop' }, 8080).name).toBe('shop')
  })

  it('has only what its protocol has', () => {
    const https = withProtocol(newListener('http'), 'https')
    expect(https).toMatchObject({ name: 'https-443', port: 443, tlsMinimum: '1.2' })
    const match = { on: 'path' as const, key: null, how: 'equals' as const, text: '/', not: false }
    const rules = [{ id: 'r', match: [match], action: { kind: 'reject' as const } }]
    expect(withProtocol({ ...https, certificateIds: ['cert'], rules }, 'tcp')).toMatchObject({
      certificateIds: [],
      tlsMinimum: null,
      forwardedHeaders: false,
      rules: [],
    })
  })
})

it('names a new pool as no other one', () => {
  const pools = [newPool({ pools: [] }), { ...newPool({ pools: [] }), name: 'pool-3' }]
  expect(newPool({ pools }).name).not.toMatch(/^pool-[13]$/)
})

describe('the order of a balancer', () => {
  const proposed = { name: 'balancer-1', networkId: 'net', mayHaveIpv6: false }
  const filled = {
    ...blankBalancer(),
    region: 'lab-1',
    projectId: 'atlas',
    sizeId: 'small',
    members: [makeMember()],
    membersIn: 'net',
  }
  const limits = [{ metric: 'loadBalancers' as const, limit: 10, used: 1, reserved: 0 }]
  const complaints = (values: typeof filled, left = limits) =>
    complaintsAbout({ values, draft: draftOf(values, proposed), surroundings: {}, limits: left })

  it('is one pool that all listeners hand on to, but for those that lead to HTTPS', () => {
    const https = {
      ...filled.listeners[0]!,
      id: 'b',
      protocol: 'https' as const,
      port: 443,
      certificateIds: ['cert'],
    }
    const listeners = [{ ...filled.listeners[0]!, redirects: true }, https]
    expect(draftOf({ ...filled, listeners }, proposed)).toMatchObject({
      name: 'balancer-1',
      networkId: 'net',
      publicAddress: 'new',
      configuration: {
        listeners: [
          {
            protocol: 'http',
            port: 80,
            poolId: null,
            rules: [{ action: { kind: 'redirect', to: 'https://{host}' } }],
          },
          { protocol: 'https', port: 443, poolId: 'pool-1', certificateIds: ['cert'] },
        ],
        pools: [{ id: 'pool-1', protocol: 'http', members: [{ portId: 'p1', port: 8080 }] }],
      },
    })
    expect(complaints({ ...filled, listeners })).toEqual({})
  })

  it('asks for IPv6 where that can be had', () => {
    const values = { ...filled, ipv6: 'internal' as const }
    expect(draftOf(values, proposed)).not.toHaveProperty('ipv6')
    expect(draftOf(values, { ...proposed, mayHaveIpv6: true })).toMatchObject({ ipv6: 'internal' })
  })

  it('leaves out members of another network', () => {
    expect(draftOf({ ...filled, membersIn: 'other' }, proposed).configuration.pools[0]?.members).toEqual([])
  })

  it('says of each field what is wrong with it', () => {
    const [http] = filled.listeners
    expect(complaints({ ...filled, listeners: [http!, { ...http!, id: 'b' }] })).toEqual({
      listeners: { '1.port': 'portTaken' },
    })
    expect(complaints({ ...filled, listeners: [{ ...http!, protocol: 'https' }] })).toEqual({
      listeners: { '0.certificateIds': 'noCertificate' },
    })
    expect(complaints({ ...filled, monitor: { ...filled.monitor!, path: 'x', timeoutSeconds: 9 } })).toEqual({
      monitor: { path: 'path', timeoutSeconds: 'timeoutOverInterval' },
    })
    expect(complaints({ ...filled, sizeId: '', listeners: [] })).toMatchObject({
      sizeId: 'required',
      listeners: 'required',
    })
    expect(complaints(filled, [{ ...limits[0]!, limit: 1 }])).toEqual({ name: 'overLimit' })
  })
})
