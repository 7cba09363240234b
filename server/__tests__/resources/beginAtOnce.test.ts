import type { Operation } from '#contract/operations.ts'
import { workflows } from '#server/areas.ts'
import { balancersOf, httpTree, newBalancerName } from '../support/balancers.ts'
import { newPem } from '../support/certificates.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf } from '../support/networks.ts'
import { bucketsOf, objectApp } from '../support/objects.ts'
import { goodPassword, type TestApp } from '../support/people.ts'
import { addressesOf } from '../support/publicAddresses.ts'
import { volumesOf } from '../support/volumes.ts'
import { aclIn, newVpcCidr, tiersIn, vpcsOf, vpnKey } from '../support/vpcs.ts'
import { newName, zonesOf } from '../support/zones.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await objectApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

/** One action, ready to be asked for. */
interface Case {
  /** The resource that the operation is about: where to read it. */
  path: string
  ask: () => ReturnType<Tenant['ask']>
  /** What the resource shows at once. */
  status: string
  /** The same action may wait behind the first one instead of being refused. */
  waits?: true
}

const instance = (line: string, status: string, body?: object) => async (): Promise<Case> => {
  const path = `/compute/instances/${await t.running()}`
  return { path, ask: () => t.ask(`POST ${path}/actions/${line}`, body), status }
}

/** An instance that has been brought into another state first. */
const afterAction =
  (first: string, line: string, status: string, body?: object) => async (): Promise<Case> => {
    const path = `/compute/instances/${await t.running()}`
    await t.ask(`POST ${path}/actions/${first}`, {})
    await test.settle()
    return { path, ask: () => t.ask(`POST ${path}/actions/${line}`, body), status }
  }

const withSnapshot = async () => {
  const path = `/compute/instances/${await t.running()}`
  const { body } = await t.ask(`POST ${path}/snapshots`, { name: 'before' })
  await test.settle()
  return { path, snapshot: body.data.id as string }
}

const portsOf = async (id: string) => (await t.ask(`GET /guest-networks/ports?instance=${id}`)).body.data

const bucket = async () => {
  const { base, available } = bucketsOf(test, t)
  return `${base}/${await available()}`
}
/** An action on a bucket. */
const onBucket = (action: string, status: string, body?: object) => async (): Promise<Case> => {
  const path = await bucket()
  return { path, ask: () => t.ask(`POST ${path}/actions/${action}`, body), status }
}

const volume = async (about: object = {}) => {
  const v = volumesOf(test, t)
  const id = await v.available(about)
  return { v, id, path: `/block-storage/volumes/${id}` }
}

const zone = async () => {
  const z = zonesOf(test, t)
  const { id } = await z.active({ name: newName() })
  return { z, id, path: `/dns/zones/${id}` }
}

const network = async (about: object = {}) => {
  const { id } = await networksOf(test, t).active(about)
  return `/guest-networks/networks/${id}`
}
const group = async () => {
  const n = networksOf(test, t)
  const { id } = await n.activeGroup()
  return { n, id, path: `/guest-networks/security-groups/${id}` }
}

const address = async (isLed = false) => {
  const a = addressesOf(test, t)
  const portId = async () => (await a.portsOf(await t.running({ publicIpv4: false })))[0]?.id
  const { id } = await a.free(isLed ? { portId: await portId() } : {})
  return { a, id, portId, path: `/ip-address/addresses/${id}` }
}
const forwarded = async () => {
  const { a, id, portId, path } = await address()
  await a.settled(a.forward(id, { protocol: 'tcp', from: 80, portId: await portId() }))
  const [one] = await a.forwardings(id)
  return { path, forwarding: `${path}/forwardings/${one?.id}` }
}

const balancer = async () => {
  const b = balancersOf(test, t)
  const { id: networkId, cidr } = await networksOf(test, t).active()
  const members = [{ ip: cidr.replace('.0/24', '.20'), port: 80 }]
  const { id } = await b.active({ networkId, configuration: httpTree(members) })
  return { b, id, path: `${b.base}/${id}` }
}
const certificate = async () => {
  const { body } = await t.ask('POST /load-balancers/certificates', {
    name: newBalancerName('cert'),
    projectId: t.projectId,
    region: 'lab-1',
    ...newPem(),
  })
  await test.settle()
  return `/load-balancers/certificates/${body.data.id}`
}

const vpc = async () => {
  const v = vpcsOf(test, t)
  const cidr = newVpcCidr()
  const made = await v.active({ cidr, tiers: tiersIn(cidr, 'web') })
  const [first] = await v.acls(made.id)
  const tier = made.tiers[0]
  return { v, cidr, id: made.id, path: `/vpc/vpcs/${made.id}`, tierId: tier?.id, first }
}
const ownAcl = async (path: string) =>
  (await t.ask(`POST ${path}/acl-lists`, { name: 'strict', rules: [] })).body.data.id as string
const vpn = async () => {
  const made = await vpc()
  await made.v.addVpn(made.id, { name: 'office' })
  await test.settle()
  const [one] = await made.v.vpns(made.id)
  return { path: made.path, vpn: `${made.path}/vpn-connections/${one?.id}` }
}

/** All that changes a resource as soon as it is asked for, by the name of its workflow. */
const cases: Record<string, () => Promise<Case>> = {
  'instance:start': afterAction('stop', 'start', 'starting'),
  'instance:stop': instance('stop', 'stopping', {}),
  'instance:reboot': instance('reboot', 'rebooting', {}),
  'instance:resize': afterAction('stop', 'resize', 'resizing', { planId: 'shared-2' }),
  'instance:rebuild': instance('rebuild', 'rebuilding', { imageId: 'debian-13', password: goodPassword }),
  'instance:rescue': instance('rescue', 'rescuing'),
  'instance:unrescue': afterAction('rescue', 'unrescue', 'rescuing'),
  'instance:resetPassword': instance('reset-password', 'running', { password: `${goodPassword}-2` }),
  'instance:snapshot': async () => {
    const path = `/compute/instances/${await t.running()}`
    return { path, ask: () => t.ask(`POST ${path}/snapshots`, { name: 'now' }), status: 'snapshotting' }
  },
  'instance:restoreSnapshot': async () => {
    const { path, snapshot } = await withSnapshot()
    await t.ask(`POST ${path}/actions/stop`, {})
    await test.settle()
    return {
      path,
      ask: () => t.ask(`POST ${path}/snapshots/${snapshot}/restore`),
      status: 'restoring',
    }
  },
  'instance:deleteSnapshot': async () => {
    const { path, snapshot } = await withSnapshot()
    return { path, ask: () => t.ask(`DELETE ${path}/snapshots/${snapshot}`), status: 'running' }
  },
  'instance:attachInterface': async () => {
    const path = `/compute/instances/${await t.running()}`
    const networkId = (await networksOf(test, t).active()).id
    return { path, ask: () => t.ask(`POST ${path}/ports`, { networkId }), status: 'running' }
  },
  'instance:detachInterface': async () => {
    const id = await t.running()
    const path = `/compute/instances/${id}`
    await t.ask(`POST ${path}/ports`, { networkId: (await networksOf(test, t).active()).id })
    await test.settle()
    const [, second] = await portsOf(id)
    return { path, ask: () => t.ask(`DELETE ${path}/ports/${second.id}`), status: 'running' }
  },
  'instance:setGroups': async () => {
    const id = await t.running()
    const path = `/compute/instances/${id}`
    const [port] = await portsOf(id)
    const securityGroupIds = [(await group()).id]
    const ask = () => t.ask(`PUT ${path}/ports/${port.id}/security-groups`, { securityGroupIds })
    return { path, ask, status: 'running', waits: true }
  },
  'instance:delete': async () => {
    const path = `/compute/instances/${await t.running()}`
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'volume:attach': async () => {
    const instanceId = await t.running()
    const { v, id, path } = await volume()
    return { path, ask: () => v.act(id, 'attach', { instanceId }), status: 'attaching' }
  },
  'volume:detach': async () => {
    const instanceId = await t.running()
    const { v, id, path } = await volume({ instanceId })
    return { path, ask: () => v.act(id, 'detach', {}), status: 'detaching' }
  },
  'volume:resize': async () => {
    const { v, id, path } = await volume()
    return { path, ask: () => v.act(id, 'resize', { sizeGib: 40 }), status: 'resizing' }
  },
  'volume:snapshot': async () => {
    const { path } = await volume()
    return { path, ask: () => t.ask(`POST ${path}/snapshots`, { name: 'now' }), status: 'available' }
  },
  'volume:deleteSnapshot': async () => {
    const { v, id, path } = await volume()
    const snapshot = await v.snapshot(id)
    return { path, ask: () => t.ask(`DELETE /block-storage/snapshots/${snapshot}`), status: 'available' }
  },
  'volume:restore': async () => {
    const { v, id, path } = await volume()
    const snapshotId = await v.snapshot(id)
    return { path, ask: () => v.act(id, 'restore', { snapshotId }), status: 'restoring' }
  },
  'volume:delete': async () => {
    const { path } = await volume()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'dnsZone:change': async () => {
    const { z, id, path } = await zone()
    let n = 0
    const ask = () => z.change(id, { name: 'www', type: 'A', values: [`192.0.2.${(n += 1)}`] })
    return { path, ask, status: 'updating', waits: true }
  },
  'dnsZone:configure': async () => {
    const { path } = await zone()
    let ttl = 300
    return { path, ask: () => t.ask(`PATCH ${path}`, { ttl: (ttl += 60) }), status: 'updating', waits: true }
  },
  'dnsZone:delete': async () => {
    const { path } = await zone()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'guestNetwork:configure': async () => {
    const path = await network()
    return { path, ask: () => t.ask(`PATCH ${path}/settings`, { dhcp: false }), status: 'updating' }
  },
  'guestNetwork:enableIpv6': async () => {
    const path = await network({ ipv6: false })
    return { path, ask: () => t.ask(`POST ${path}/actions/enable-ipv6`), status: 'updating' }
  },
  'guestNetwork:delete': async () => {
    const path = await network()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'securityGroup:setRules': async () => {
    const { n, id, path } = await group()
    return { path, ask: () => n.setRules(id, [allowIn(22)]), status: 'updating', waits: true }
  },
  'securityGroup:delete': async () => {
    const { path } = await group()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'ipAddress:associate': async () => {
    const { a, id, portId, path } = await address()
    const to = { portId: await portId() }
    return { path, ask: () => a.act(id, 'associate', to), status: 'associating' }
  },
  'ipAddress:disassociate': async () => {
    const { a, id, path } = await address(true)
    return { path, ask: () => a.act(id, 'disassociate'), status: 'disassociating' }
  },
  'ipAddress:swap': async () => {
    const { a, id, path } = await address(true)
    const other = (await address(true)).id
    return { path, ask: () => a.act(id, 'swap', { with: other }), status: 'associating' }
  },
  'ipAddress:forward': async () => {
    const { a, id, portId, path } = await address()
    const to = await portId()
    let from = 21
    const ask = () => a.forward(id, { protocol: 'tcp', from: (from += 1), portId: to })
    return { path, ask, status: 'inUse' }
  },
  'ipAddress:changeForwarding': async () => {
    const { path, forwarding } = await forwarded()
    return { path, ask: () => t.ask(`PATCH ${forwarding}`, { from: 81, to: 81 }), status: 'inUse' }
  },
  'ipAddress:removeForwarding': async () => {
    const { path, forwarding } = await forwarded()
    return { path, ask: () => t.ask(`DELETE ${forwarding}`), status: 'inUse' }
  },
  'ipAddress:setReverseName': async () => {
    const { a, id, path } = await address()
    return { path, ask: () => a.act(id, 'reverse-name', { name: 'mail.example.com' }), status: 'free' }
  },
  'ipAddress:release': async () => {
    const { a, id, path } = await address()
    return { path, ask: () => a.release(id), status: 'releasing' }
  },
  'loadBalancer:configure': async () => {
    const { path } = await balancer()
    let port = 80
    const ask = () => t.ask(`POST ${path}/listeners`, { protocol: 'http', port: (port += 1) })
    return { path, ask, status: 'updating', waits: true }
  },
  'loadBalancer:resize': async () => {
    const { path } = await balancer()
    const ask = () => t.ask(`POST ${path}/actions/resize`, { sizeId: 'large' })
    return { path, ask, status: 'updating', waits: true }
  },
  'loadBalancer:removeMember': async () => {
    const { b, id, path } = await balancer()
    const [pool] = await b.pools(id)
    const member = `${path}/pools/${pool?.id}/members/${pool?.members[0]?.id}`
    return { path, ask: () => t.ask(`DELETE ${member}?drainSeconds=1`), status: 'updating', waits: true }
  },
  'loadBalancer:readdress': async () => {
    const { path } = await balancer()
    const ask = () => t.ask(`POST ${path}/actions/readdress`, { ipv6: 'public' })
    return { path, ask, status: 'updating' }
  },
  'loadBalancer:delete': async () => {
    const { path } = await balancer()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'certificate:replace': async () => {
    const path = await certificate()
    return { path, ask: () => t.ask(`PUT ${path}/content`, newPem()), status: 'updating' }
  },
  'certificate:delete': async () => {
    const path = await certificate()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'bucket:configure': onBucket('configure', 'configuring', { access: 'publicRead' }),
  'bucket:empty': onBucket('empty', 'emptying', {}),
  'bucket:revokeLinks': onBucket('revokeLinks', 'configuring'),
  'bucket:delete': async () => {
    const path = await bucket()
    return { path, ask: () => t.ask(`DELETE ${path}`), status: 'deleting' }
  },
  'vpc:restart': async () => {
    const { path } = await vpc()
    return { path, ask: () => t.ask(`POST ${path}/actions/restart`), status: 'restarting' }
  },
  'vpc:addTier': async () => {
    const { path, cidr, first } = await vpc()
    let n = 0
    const ask = () => {
      n += 1
      const tier = { name: `tier-${n}`, cidr: cidr.replace('.0.0/16', `.${n}.0/24`), aclListId: first?.id }
      return t.ask(`POST ${path}/tiers`, tier)
    }
    return { path, ask, status: 'updating', waits: true }
  },
  'vpc:setTier': async () => {
    const { path, tierId } = await vpc()
    const aclListId = await ownAcl(path)
    const ask = () => t.ask(`PATCH ${path}/tiers/${tierId}`, { aclListId })
    return { path, ask, status: 'updating', waits: true }
  },
  'vpc:removeTier': async () => {
    const { path, tierId } = await vpc()
    return { path, ask: () => t.ask(`DELETE ${path}/tiers/${tierId}`), status: 'updating', waits: true }
  },
  'vpc:setAcl': async () => {
    const { path, tierId } = await vpc()
    const list = await ownAcl(path)
    await t.ask(`PATCH ${path}/tiers/${tierId}`, { aclListId: list })
    await test.settle()
    const ask = () => t.ask(`PUT ${path}/acl-lists/${list}/rules`, { rules: [aclIn(1)] })
    return { path, ask, status: 'updating', waits: true }
  },
  'vpc:setRoutes': async () => {
    const { path, cidr } = await vpc()
    let n = 60
    const via = cidr.replace('.0.0/16', '.0.9')
    const ask = () => t.ask(`POST ${path}/routes`, { cidr: `192.168.${(n += 1)}.0/24`, via })
    return { path, ask, status: 'updating', waits: true }
  },
  'vpc:addVpn': async () => {
    const { v, id, path } = await vpc()
    return { path, ask: () => v.addVpn(id, { name: 'office' }), status: 'updating', waits: true }
  },
  'vpc:setVpn': async () => {
    const { path, vpn: one } = await vpn()
    return { path, ask: () => t.ask(`PATCH ${one}`, { initiate: false }), status: 'updating', waits: true }
  },
  'vpc:setVpnKey': async () => {
    const { path, vpn: one } = await vpn()
    const ask = () => t.ask(`POST ${one}/actions/set-key`, { key: `${vpnKey}-2` })
    return { path, ask, status: 'updating', waits: true }
  },
  'vpc:resetVpn': async () => {
    const { path, vpn: one } = await vpn()
    return { path, ask: () => t.ask(`POST ${one}/actions/reset`), status: 'updating', waits: true }
  },
  'vpc:removeVpn': async () => {
    const { path, vpn: one } = await vpn()
    return { path, ask: () => t.ask(`DELETE ${one}`), status: 'updating', waits: true }
  },
  'vpc:delete': async () => {
    const { path } = await vpc()
    return { path, ask: () => t.ask(`DELETE ${path}?contents=true`), status: 'deleting' }
  },
}

interface Shown {
  kind: string
  id: string
  revision: number
  status: string
  operationId: string | null
}

const operationIn = (included: readonly (Shown | Operation)[]) =>
  included.find((one): one is Operation => one.kind === 'operation')

describe('an action that nothing is ahead of', () => {
  it.each(Object.entries(cases))('%s: answers the resource as it is from now on', async (_, make) => {
    const { path, ask, status, waits } = await make()
    const before: Shown = (await t.ask(`GET ${path}`)).body.data
    const answer = await ask()
    expect([answer.status, answer.body.errors ?? answer.body.context]).toEqual([202, undefined])
    const { data, included }: { data: Shown; included: (Shown | Operation)[] } = answer.body
    const operation = operationIn(included)
    // Of a part, such as a tier, the resource that it belongs to is with it.
    const shown = [data, ...included].find((one) => one.kind === before.kind && one.id === before.id)
    expect(operation).toMatchObject({ status: 'running', startedAt: expect.any(String) })
    expect(shown).toMatchObject({ status, operationId: operation?.id })
    expect(shown?.revision).toBeGreaterThan(before.revision)

    const again = await ask()
    // What may wait does so, or is refused because of the part that it is about, such as a tier that is being deleted.
    const outcome = operationIn(again.body.included ?? [])?.status ?? again.body.context?.reason
    expect(waits ? ['queued', 'busy', undefined] : ['busy']).toContain(outcome)
    await test.settle()
  })

  it('is checked here for each workflow that changes its resource when it begins', () => {
    const begins = Object.entries(workflows).flatMap(([name, { begin }]) => (begin ? [name] : []))
    // Creations write their row themselves, and purges and grants only check something before they begin.
    const others = begins.filter(
      (name) => !/:(create|purge|grant)$/.test(name) && name !== 'ipAddress:recover',
    )
    expect(Object.keys(cases).toSorted()).toEqual(others.toSorted())
  })
})
