import { isVpnKey } from '#contract/vpc/vpnTerms.ts'
import { tierRanges, toScale, nextTier } from '#src/features/vpc/form/vpcValues.ts'
import { targetAddress, wayOf } from '#src/features/vpc/health/hints.ts'
import { stripOf, wellShare } from '#src/features/vpc/health/strip.ts'
import { newKey } from '#src/features/vpc/vpn/newKey.ts'
import { strongSwanOf } from '#src/features/vpc/vpn/strongSwan.ts'
import { makeVpn } from './records.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-03-31T00:00:00.000Z')
const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString()

describe('thirty days of a check', () => {
  it('cut what began earlier, and end now', () => {
    const strip = stripOf(
      [
        { result: 'failed', from: at(40), to: at(35) },
        { result: 'ok', from: at(35), to: at(15) },
        { result: 'failed', from: at(15), to: null },
      ],
      { now, days: 30 },
    )
    expect(strip.map(({ result, start, share }) => [result, start, share])).toEqual([
      ['ok', 0, 0.5],
      ['failed', 0.5, 0.5],
    ])
    expect(wellShare(strip)).toBe(0.5)
  })

  it('say nothing of time that nobody knows of', () => {
    const strip = stripOf(
      [
        { result: 'unknown', from: at(30), to: at(10) },
        { result: 'ok', from: at(10), to: null },
      ],
      { now, days: 30 },
    )
    expect(wellShare(strip)).toBe(1)
    expect(wellShare([])).toBeUndefined()
  })
})

describe('the way that a hint leads', () => {
  const target = { kind: 'aclList', id: 'list', name: 'web' } as const
  it('is to what has to be changed', () => {
    expect(wayOf({ hint: 'editAcl', target }, 'v')).toEqual({
      to: '/products/network/vpc/v/details?tab=acls&acl=list',
    })
    expect(wayOf({ hint: 'restart', target }, 'v')).toEqual({ act: 'restart' })
    expect(wayOf({ hint: 'somethingNew', target }, 'v')).toBeUndefined()
    expect(targetAddress(target, 'v')).toBe('/products/network/vpc/v/details?tab=acls&acl=list')
  })
})

describe('ranges of tiers', () => {
  it('are the next free ones beside what is typed', () => {
    const tier = { name: 'a', acl: 'web' } as const
    const tiers = [
      { ...tier, cidr: null },
      { ...tier, cidr: ' 10.1.0.0/24 ' },
      { ...tier, cidr: null },
    ]
    expect(tierRanges('10.1.0.0/16', tiers)).toEqual(['10.1.1.0/24', '10.1.0.0/24', '10.1.2.0/24'])
  })

  it('are drawn to scale, those outside not at all', () => {
    expect(toScale('10.1.0.0/16', ['10.1.128.0/17', '10.2.0.0/24', '10.1.0.0/18', 'none'])).toEqual([
      { at: 2, start: 0, share: 0.25 },
      { at: 0, start: 0.5, share: 0.5 },
    ])
  })

  it('have names that are not taken', () => {
    const names = ['web', 'app', 'data', 'tier-4'].map((name) => ({ name, cidr: null, acl: 'web' as const }))
    expect(nextTier(names.slice(0, 1)).name).toBe('app')
    expect(nextTier(names).name).toBe('tier-5')
  })
})

describe('a key that is made here', () => {
  it('is one that the contract takes, and another one each time', () => {
    const keys = Array.from({ length: 50 }, newKey)
    expect(keys.every(isVpnKey)).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('the configuration of the peer has both ends the other way round, and no key', () => {
  const text = strongSwanOf(
    makeVpn({
      name: 'office 1',
      localIp: '192.0.2.1',
      peerAddress: '203.0.113.9',
      peerId: 'office.example',
      localCidrs: ['10.1.0.0/16'],
      peerCidrs: ['192.168.8.0/24', '192.168.9.0/24'],
      initiate: true,
    }),
  )
  for (const line of [
    'portico-office-1 {',
    'version = 2',
    'local_addrs = 203.0.113.9',
    'remote_addrs = 192.0.2.1',
    'proposals = aes256-sha256-ecp256',
    'rekey_time = 28800s',
    'id = office.example',
    'local_ts = 192.168.8.0/24,192.168.9.0/24',
    'remote_ts = 10.1.0.0/16',
    'start_action = trap',
    'secret = "<the shared key>"',
  ])
    expect(text).toContain(line)
})
