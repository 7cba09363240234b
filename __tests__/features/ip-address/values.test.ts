import { asked } from '#src/features/ip-address/list/filters.ts'
import {
  blankAddress,
  draftOf,
  regionsByRoom,
  type AddressOffer,
} from '#src/features/ip-address/form/addressValues.ts'
import { wayOf } from '#src/features/ip-address/details/wayOf.ts'
import {
  blankForwarding,
  draftOf as forwardingDraftOf,
  faultsIn,
  privatePortsText,
} from '#src/networking/addresses/forwardingValues.ts'
import { makeProject } from '../../support/factories.ts'
import { makeAddress, makeForwarding, makeLed, regions, usd } from './records.ts'

const at = (about: Parameters<typeof wayOf>[0]) => wayOf(about).map((station) => station.at)

describe('the way of a packet', () => {
  it.each([
    ['nowhere from an address that nothing uses', makeAddress(), ['internet', 'address', 'nowhere']],
    ['through the translation to an instance', makeLed(), ['internet', 'address', 'privateIp', 'target']],
    [
      'to ports of several',
      makeLed({ role: 'forwarding', target: null, instanceId: null, privateIp: null }),
      ['internet', 'address', 'forwardings'],
    ],
    [
      'straight to an interface that has the address itself',
      makeLed({ role: 'interface', privateIp: null }),
      ['internet', 'address', 'target'],
    ],
    [
      'out of a network by the address of its gateway',
      makeLed({ role: 'sourceNat', target: { kind: 'guestNetwork', id: 'net' }, instanceId: null }),
      ['target', 'address', 'internet'],
    ],
  ] as const)('leads %s', (_, address, stations) => expect(at(address)).toEqual(stations))
})

describe('the list', () => {
  it('begins with IPv4, and asks for all on request', () => {
    expect(asked({})).toEqual({ version: '4' })
    expect(asked({ version: '6' as const })).toEqual({ version: '6' })
    expect(asked({ version: 'all' as const })).toEqual({})
  })
})

describe('an order', () => {
  const offer: AddressOffer = {
    regions,
    projects: [makeProject({ id: 'atlas', isDefault: true }), makeProject({ id: 'borea' })],
    limits: [],
    terms: {
      hourlyPrice: usd('0.005'),
      monthlyPrice: usd('3.36'),
      room: [
        { region: 'lab-1', left: 'none' },
        { region: 'lab-2', left: 'many' },
      ],
    },
  }

  it('begins in the first region that has addresses left', () => {
    expect(regionsByRoom(offer).map(({ id }) => id)).toEqual(['lab-2', 'lab-1'])
  })

  it('says nothing of what was left alone', () => {
    const values = { ...blankAddress, region: 'lab-1', projectId: 'atlas' }
    expect(draftOf(values)).toEqual({ region: 'lab-1', projectId: 'atlas' })
    expect(draftOf({ ...values, reserved: false, label: ' mail ' })).toEqual({
      region: 'lab-1',
      projectId: 'atlas',
      reserved: false,
      label: 'mail',
    })
  })

  it('leads one address to an interface of its region, and several nowhere', () => {
    const portId = { 'lab-1': { instanceId: 'web', portId: 'port' } }
    const values = { ...blankAddress, region: 'lab-1', projectId: 'atlas', portId }
    expect(draftOf(values)).toMatchObject({ portId: 'port' })
    expect(draftOf({ ...values, region: 'lab-2' })).not.toHaveProperty('portId')
    expect(draftOf({ ...values, count: 2 })).not.toHaveProperty('portId')
  })
})

describe('the fields of a forwarding', () => {
  const web = { ...blankForwarding, from: 80, portId: 'port' }

  it('stand for one port, and the same inside, where they are empty', () => {
    expect(forwardingDraftOf(web)).toMatchObject({ from: 80, to: 80, privateFrom: 80 })
    expect(privatePortsText({ ...web, from: 8000, to: 8010, privateFrom: 80 })).toBe('80–90')
    expect(privatePortsText(blankForwarding)).toBeUndefined()
  })

  it('say what is missing, and what another one has', () => {
    expect(faultsIn(blankForwarding, [])).toEqual({ from: 'required', portId: 'required' })
    expect(faultsIn(web, [])).toEqual({})
    expect(faultsIn({ ...web, from: 8005 }, [makeForwarding()])).toEqual({ from: 'portTaken' })
    expect(faultsIn({ ...web, from: 8005, protocol: 'udp' }, [makeForwarding()])).toEqual({})
  })
})
