import { networkingOf } from '#server/cloud/networking.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { CloudRef, Order, TenantRef } from '#server/cloud/port.ts'
import { fakeCloud, fakeSettings, type Asked, type Given } from './fakeCloud.ts'

const installation = '01890000-0000-7000-8000-00000000cccc'
const order: Order = { tenant: 'acme' as TenantRef, tag: 'op:destroy' }
const gone = '0a0a0a0a-0000-4000-8000-000000000001'
const alive = '0a0a0a0a-0000-4000-8000-000000000002'
const hidden = '0a0a0a0a-0000-4000-8000-000000000003'

const missing: Given = { status: 404, body: { faultstring: 'not found.' } }
const refused: Given = { status: 403, body: { faultstring: 'Policy does not allow this request.' } }

/** Octavia still has what is called alive, and tells nothing of what is hidden. */
const octavia = ({ call }: Asked): Given | undefined => {
  if (!/^GET \/balancer\/(octavia\/amphorae|lbaas\/loadbalancers)\/./.test(call)) return undefined
  if (call.endsWith(gone)) return missing
  return call.endsWith(hidden) ? refused : { body: {} }
}

const open = (
  port: object,
  react: (asked: Asked) => Given | undefined = octavia,
  services: Record<string, string> = { 'load-balancer': 'http://cloud/balancer' },
) => {
  const fake = fakeCloud(react, services)
  const mark = { description: `portico=${installation} portico_op=op:create`, project_id: 'acme' }
  fake.things['/network/networks'] = [{ id: 'n1', name: 'back', status: 'ACTIVE', ...mark }]
  fake.things['/network/ports'] = [
    { id: 'dhcp', network_id: 'n1', device_owner: 'network:dhcp' },
    { id: 'left', network_id: 'n1', device_owner: 'Octavia', device_id: '', ...port },
  ]
  const about = { installation, now: () => new Date('2030-01-01T00:00:00Z'), transport: fake.transport }
  const { networks } = networkingOf(openOpenStack(fakeSettings, about))
  return { ...fake, destroy: () => networks.destroy(order, 'one/acme/n1' as CloudRef) }
}

const vrrp = (machine: string) => ({ name: `octavia-lb-vrrp-${machine}` })

describe('a network that goes', () => {
  it.each([
    ['a machine of a load balancer', vrrp(gone)],
    ['one that its machine gave back', { ...vrrp(gone), device_owner: '' }],
    ['the address of a load balancer', { name: `octavia-lb-${gone}`, device_id: `lb-${gone}` }],
  ])('goes with a port that octavia has left there: %s', async (_, port) => {
    const fake = open(port)
    await fake.destroy()
    expect(fake.askedFor('DELETE').map(({ call }) => call)).toEqual([
      'DELETE /network/ports/left',
      'DELETE /network/networks/n1',
    ])
  })

  it.each([
    ['octavia still has its machine', vrrp(alive)],
    ['octavia still has its load balancer', { device_id: `lb-${alive}` }],
    ['octavia does not say', vrrp(hidden)],
    ['a machine has it', { ...vrrp(gone), device_owner: 'compute:nova', device_id: 's1' }],
    ['it is something’s, whatever its name', { ...vrrp(gone), device_id: 's1' }],
    ['it is somebody else’s', { name: 'mine', device_owner: '' }],
    ['it is only called nearly so', { name: `octavia-lb-vrrp-${gone}-mine` }],
  ])('stays with a port where %s', async (_, port) => {
    const fake = open(port)
    await expect(fake.destroy()).rejects.toMatchObject({ reason: 'conflict' })
    expect(fake.askedFor('DELETE')).toEqual([])
  })

  it('stays where there is no octavia to ask, or it is away', async () => {
    const without = open(vrrp(gone), undefined, {})
    await expect(without.destroy()).rejects.toMatchObject({ reason: 'conflict' })
    const away = open(vrrp(gone), ({ call }) =>
      call.startsWith('GET /balancer') ? { status: 500 } : undefined,
    )
    await expect(away.destroy()).rejects.toMatchObject({ reason: 'unavailable' })
    expect([...without.askedFor('DELETE'), ...away.askedFor('DELETE')]).toEqual([])
  })
})
