import { checkForwarding, hostNameOf, isHostName } from '#contract/ip-address/records.ts'
import {
  ipAddressKind,
  ipAddressStatuses,
  type IpAddressAction,
  type IpAddressRole,
} from '#contract/ip-address/kind.ts'
import { isInTransition } from '#contract/resources/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'

const addressIn = (role: IpAddressRole) => ({
  status: role === 'none' ? ('free' as const) : ('inUse' as const),
  role,
  reserved: false,
  locked: false,
  built: true,
  operationId: null,
})

/** In the order of the columns: none, instance, loadBalancer, forwarding, sourceNat, vpn, interface. */
const columns = [
  'none',
  'instance',
  'loadBalancer',
  'forwarding',
  'sourceNat',
  'vpn',
  'interface',
] as const satisfies readonly IpAddressRole[]
const fixed = ['fixed', 'fixed', 'fixed'] as const
const table: Partial<Record<IpAddressAction, readonly (string | undefined)[]>> = {
  associate: [undefined, undefined, undefined, 'hasForwardings', ...fixed],
  disassociate: ['notAssociated', undefined, undefined, 'hasForwardings', ...fixed],
  swap: ['notAssociated', undefined, undefined, 'hasForwardings', ...fixed],
  forward: [undefined, 'isAssociated', 'isAssociated', undefined, ...fixed],
  reserve: [undefined, undefined, undefined, undefined, ...fixed],
  setReverseName: [undefined, undefined, undefined, undefined, 'notCapable', 'notCapable', undefined],
  move: [undefined, 'isAssociated', 'isAssociated', 'isAssociated', ...fixed],
  release: [undefined, undefined, undefined, undefined, ...fixed],
}

describe('what may be done to an address', () => {
  it.each(
    Object.entries(table).flatMap(([action, cells]) =>
      columns.map((role, n) => [action as IpAddressAction, role, cells[n]] as const),
    ),
  )('%s of one with the role %s: %s', (action, role, reason) => {
    expect(whyNot(ipAddressKind, action, addressIn(role))).toBe(reason)
  })

  it('waits for what is in progress, with a status of its own or without', () => {
    const passing = ipAddressStatuses.filter((status) => isInTransition(ipAddressKind, { status }))
    expect(passing).toEqual(['allocating', 'associating', 'disassociating', 'releasing'])
    for (const status of passing)
      expect(whyNot(ipAddressKind, 'release', { ...addressIn('none'), status })).toBe('busy')
    expect(whyNot(ipAddressKind, 'associate', { ...addressIn('none'), operationId: 'op' })).toBe('busy')
  })

  it('is nothing that would take it from its use while it is locked', () => {
    const locked = { ...addressIn('instance'), locked: true }
    for (const action of ['associate', 'disassociate', 'swap', 'release'] as const)
      expect(whyNot(ipAddressKind, action, locked)).toBe('locked')
    expect(whyNot(ipAddressKind, 'associate', { ...addressIn('none'), locked: true })).toBeUndefined()
  })

  it('is no more than to release it after a failure, and to take it back after that', () => {
    const failed = { ...addressIn('none'), status: 'error' as const }
    expect(whyNot(ipAddressKind, 'associate', failed)).toBe('inError')
    expect(whyNot(ipAddressKind, 'release', { ...failed, built: false })).toBeUndefined()
    const released = { ...addressIn('none'), status: 'released' as const }
    expect(whyNot(ipAddressKind, 'associate', released)).toBe('deleted')
    expect(whyNot(ipAddressKind, 'release', released)).toBe('deleted')
    expect(whyNot(ipAddressKind, 'recover', released)).toBeUndefined()
  })
})

describe('a forwarding', () => {
  const rule = { protocol: 'tcp', from: 8000, to: 8010, privateFrom: 80 } as const

  it('keeps both of its ranges within the ports that there are', () => {
    expect(checkForwarding(rule, [])).toEqual([])
    expect(checkForwarding({ ...rule, from: 0 }, [])).toEqual([{ path: 'from', code: 'portRange' }])
    expect(checkForwarding({ ...rule, to: 7999 }, [])).toEqual([{ path: 'to', code: 'portRange' }])
    expect(checkForwarding({ ...rule, to: 65_536 }, [])).toEqual([{ path: 'to', code: 'portRange' }])
    expect(checkForwarding({ ...rule, privateFrom: 65_525 }, [])).toEqual([])
    expect(checkForwarding({ ...rule, privateFrom: 65_526 }, [])).toEqual([
      { path: 'privateFrom', code: 'portRange' },
    ])
  })

  it('shares no port with another one of its protocol', () => {
    expect(checkForwarding(rule, [{ protocol: 'tcp', from: 8010, to: 8020 }])).toEqual([
      { path: 'from', code: 'portTaken' },
    ])
    expect(checkForwarding(rule, [{ protocol: 'tcp', from: 8011, to: 8020 }])).toEqual([])
    expect(checkForwarding(rule, [{ protocol: 'udp', from: 8000, to: 8010 }])).toEqual([])
  })
})

describe('a reverse name', () => {
  it('is a host’s name of two labels or more', () => {
    for (const name of ['mail.example.com', 'a.b', '1.example.com', 'xn--bcher-kva.example', 'A-B.example'])
      expect([name, isHostName(name)]).toEqual([name, true])
    for (const name of [
      'mail',
      '*.example.com',
      '-a.example',
      'a-.example',
      'a_b.example',
      'a..example',
      '192.0.2.1',
      `${'a'.repeat(64)}.example`,
      `${'a.'.repeat(126)}example`,
      '',
    ])
      expect([name, isHostName(name)]).toEqual([name, false])
  })

  it('is kept in lower case, without the last dot', () => {
    expect(hostNameOf(' Mail.Example.com. ')).toBe('mail.example.com')
  })
})
