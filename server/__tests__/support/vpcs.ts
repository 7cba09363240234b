import { v7 as uuidv7 } from 'uuid'
import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import type { AclList, Vpc, VpnConnection } from '#contract/vpc/records.ts'
import { vpnDefaults } from '#contract/vpc/vpnTerms.ts'
import { vpnColumns } from '#server/areas/vpc/cloudTerms.ts'
import type { Db } from '#server/db/db.ts'
import type { Tenant } from './compute.ts'
import type { TestApp } from './people.ts'

export interface Answer {
  status: number
  body: { errors?: { path: string; code: string }[]; context?: { reason?: string } }
}

/** Why something was refused: the status, and each field with its code. */
export const refusal = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
]

let count = 0
/** A /16 that no other test of this file has. */
export const newVpcCidr = () => {
  count += 1
  return `10.${(count % 200) + 1}.0.0/16`
}

/** A rule of an ACL list that lets TCP in from anywhere. */
export const aclIn = (number: number, about: Partial<AclRuleDraft> = {}): AclRuleDraft => ({
  number,
  direction: 'in',
  action: 'allow',
  protocol: 'tcp',
  ports: [],
  icmp: null,
  cidrs: ['0.0.0.0/0'],
  description: '',
  ...about,
})

export const vpnKey = 'correct-horse-battery-staple'

/** The VPCs of a tenant, made and changed over HTTP. */
export const vpcsOf = (test: TestApp, { ask, projectId }: Tenant) => {
  const read = async (id: string): Promise<Vpc> => (await ask(`GET /vpc/vpcs/${id}`)).body.data
  const create = (about: object = {}) =>
    ask('POST /vpc/vpcs', {
      name: `vpc-${uuidv7().slice(-8)}`,
      projectId,
      region: 'lab-1',
      cidr: newVpcCidr(),
      ...about,
    })
  const active = async (about: object = {}): Promise<Vpc> => {
    const { status, body } = await create(about)
    if (status !== 202) throw new Error(`Not made: ${JSON.stringify(body)}`)
    await test.settle()
    return read(body.data.id)
  }
  const acls = async (id: string): Promise<AclList[]> =>
    (await ask(`GET /vpc/vpcs/${id}/acl-lists`)).body.data
  const vpns = async (id: string): Promise<VpnConnection[]> =>
    (await ask(`GET /vpc/vpcs/${id}/vpn-connections`)).body.data
  const addVpn = (id: string, about: object = {}) =>
    ask(`POST /vpc/vpcs/${id}/vpn-connections`, {
      name: 'office',
      peerAddress: '203.0.113.9',
      peerCidrs: ['192.168.8.0/24'],
      key: vpnKey,
      ...about,
    })
  return { read, create, active, acls, vpns, addVpn }
}

/** Tiers in the first /24s of a VPC. */
export const tiersIn = (cidr: string, ...acls: string[]) =>
  acls.map((acl, n) => ({ name: `tier-${n}`, cidr: cidr.replace('.0.0/16', `.${n}.0/24`), acl }))

/** What the cloud of `lab-1` can do, as the catalogue has it. */
export const setCapability = (db: Db, name: 'vpcRestart' | 'vpcAcls' | 'vpcVpn', can: boolean) =>
  db.system((tx) =>
    tx
      .updateTable('catalogue')
      .set((eb) => ({
        offer: eb.fn('jsonb_set', ['offer', eb.val(`{capabilities,${name}}`), eb.val(String(can))]) as never, // a path and a document are text here
      }))
      .where('kind', '=', 'region')
      .where('ref', '=', 'lab-1')
      .execute(),
  )

let places = 0

/** Writes a VPC down with one of each in it, without one in the cloud behind it: for tests of who may ask for what. */
export const addVpc = async (
  db: Db,
  { companyId, projectId }: { companyId: string; projectId: string },
  about: { routes?: boolean } = {},
) => {
  const [id, listId, tierId, vpnId, routeId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  places += 1
  const cidr = `172.${16 + (places >> 8)}.${places & 255}.0/24`
  const own = { company_id: companyId, project_id: projectId }
  const host = (n: number) => cidr.replace('.0/24', `.${n}`)
  await db.tenant({ companyId }, async (tx) => {
    const routes =
      about.routes === false ? [] : [{ id: routeId, cidr: '192.168.200.0/24', via: host(9), description: '' }]
    await tx
      .insertInto('vpcs')
      .values({
        ...own,
        id,
        name: 'vpc',
        region: 'lab-1',
        status: 'active',
        cidr,
        routes: JSON.stringify(routes),
        cloud_ref: `vpc-of-nobody-${id}`,
      })
      .execute()
    const list = { ...own, vpc_id: id, last_in: 'deny' as const, last_out: 'allow' as const }
    await tx
      .insertInto('acl_lists')
      .values([
        { ...list, id: listId, name: 'unused' },
        { ...list, id: tierId, name: 'front' },
      ])
      .execute()
    await tx
      .insertInto('guest_networks')
      .values({
        ...own,
        id: tierId,
        vpc_id: id,
        acl_list_id: tierId,
        name: 'front',
        region: 'lab-1',
        status: 'active',
        cidr: cidr.replace('/24', '/25'),
        gateway: host(1),
        snat: true,
        dhcp: true,
        pool_from: host(11),
        pool_to: host(126),
        addresses_total: 116,
        cloud_ref: `net-of-nobody-${id}`,
      })
      .execute()
    const terms = {
      peerAddress: '203.0.113.9',
      peerId: 'office',
      localCidrs: [cidr],
      peerCidrs: ['192.168.201.0/24'],
      ...vpnDefaults,
      initiate: true,
    }
    await tx
      .insertInto('vpn_connections')
      .values({
        ...own,
        ...vpnColumns(terms),
        id: vpnId,
        vpc_id: id,
        name: 'office',
        status: 'active',
        local_ip: '192.0.2.1',
        cloud_ref: `vpn-of-nobody-${id}`,
      })
      .execute()
  })
  return { id, listId, tierId, vpnId, routeId, via: host(9), freeTier: cidr.replace('.0/24', '.128/25') }
}
