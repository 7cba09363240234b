import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GuestNetwork, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Tenant } from './compute.ts'
import type { TestApp } from './people.ts'

let count = 0
/** A /24 that no other test of this file has. */
export const newCidr = () => {
  count += 1
  return `10.${100 + (count >> 8)}.${count & 255}.0/24`
}

/** Any address of a network of the region lab-1 in IPv6, for tests: their processes that are killed have no `expect`. */
export const anIpv6 = (): unknown => expect.stringMatching(/^2001:db8:100:[\da-f:]+$/)

/** The same of its /64. */
export const anIpv6Prefix = (): unknown => expect.stringMatching(/^2001:db8:100:[\da-f:]+\/64$/)

/** A name that no other has. */
export const newNetworkName = (label = 'net') => `${label}-${uuidv7().slice(-12)}`

/** Lets TCP in from anywhere on a port, or on all of them. */
export const allowIn = (port?: number, about: Partial<SecurityRuleDraft> = {}): SecurityRuleDraft => ({
  direction: 'in',
  protocol: 'tcp',
  ports: port === undefined ? [] : [{ from: port, to: port }],
  icmp: null,
  peer: { cidrs: ['0.0.0.0/0'] },
  description: '',
  ...about,
})

/** The networks and security groups of a tenant, made and changed over HTTP. */
export const networksOf = (test: TestApp, { ask, projectId }: Tenant) => {
  const region = 'lab-1'
  const read = async (id: string): Promise<GuestNetwork> =>
    (await ask(`GET /guest-networks/networks/${id}`)).body.data
  const readGroup = async (id: string): Promise<SecurityGroup> =>
    (await ask(`GET /guest-networks/security-groups/${id}`)).body.data
  const create = (about: object = {}) =>
    ask('POST /guest-networks/networks', {
      name: newNetworkName(),
      projectId,
      region,
      cidr: newCidr(),
      ...about,
    })
  const createGroup = (about: object = {}) =>
    ask('POST /guest-networks/security-groups', {
      name: newNetworkName('group'),
      projectId,
      region,
      ...about,
    })
  const made = async <T>(asked: ReturnType<typeof create>, get: (id: string) => Promise<T>) => {
    const { status, body } = await asked
    if (status !== 202) throw new Error(`Not made: ${JSON.stringify(body)}`)
    await test.settle()
    return get(body.data.id)
  }
  return {
    read,
    readGroup,
    create,
    createGroup,
    active: (about: object = {}) => made(create(about), read),
    activeGroup: (about: object = {}) => made(createGroup(about), readGroup),
    setRules: (id: string, rules: readonly object[]) =>
      ask(`PUT /guest-networks/security-groups/${id}/rules`, { rules }),
  }
}

export type TenantNetworks = ReturnType<typeof networksOf>

interface At {
  companyId: string
  projectId: string
}

/** Writes a network down without one in the cloud behind it: for tests of who may ask for what. */
export const addNetwork = async (
  db: Db,
  { companyId, projectId }: At,
  status: GuestNetwork['status'] = 'active',
): Promise<string> => {
  const id = uuidv7()
  const cidr = newCidr()
  const at = (host: number) => cidr.replace('.0/24', `.${host}`)
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('guest_networks')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name: newNetworkName(),
        region: 'lab-1',
        status,
        cidr,
        gateway: at(1),
        snat: true,
        dhcp: true,
        pool_from: at(11),
        pool_to: at(254),
        addresses_total: 244,
        cloud_ref: 'net-of-nobody',
      })
      .execute(),
  )
  return id
}

/** The same of a security group. */
export const addGroup = async (
  db: Db,
  { companyId, projectId }: At,
  status: SecurityGroup['status'] = 'active',
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('security_groups')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name: newNetworkName('group'),
        region: 'lab-1',
        status,
        rules: JSON.stringify([{ id: 'r1', ...allowIn(22) }]),
        cloud_ref: 'sg-of-nobody',
      })
      .execute(),
  )
  return id
}

const poolStart = (networkId: string) =>
  sql<string>`(select pool_from from guest_networks where id = ${networkId})`

/** The same of an interface of an instance, beside its primary one. */
export const addPort = async (db: Db, at: At & { instanceId: string }): Promise<string> => {
  const id = uuidv7()
  const networkId = await addNetwork(db, at)
  await db.tenant({ companyId: at.companyId }, (tx) =>
    tx
      .insertInto('network_ports')
      .values({
        id,
        company_id: at.companyId,
        project_id: at.projectId,
        network_id: networkId,
        instance_id: at.instanceId,
        place: 1,
        status: 'active',
        ip: poolStart(networkId),
        cloud_ref: `port-of-nobody-${id}`,
      })
      .execute(),
  )
  return id
}
