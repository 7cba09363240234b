import { v7 as uuidv7 } from 'uuid'
import type { AclRuleDraft } from '#contract/packets/acl.ts'
import type { AclList, Vpc, VpnConnection } from '#contract/vpcs.ts'
import type { Tenant } from './compute.ts'
import type { TestApp } from './people.ts'

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
