import { randomUUID } from 'node:crypto'
import type { AclList, Vpc, VpnConnection } from '#contract/vpc/records.ts'
import type { Ask } from '../ask.ts'
import { aclIn, vpnKey } from '../vpcs.ts'
import { pick, type Order } from './pick.ts'

/** What the sandbox is asked to get wrong, if anything: every third answer is lost. */
const wishes = [
  '',
  '',
  '',
  '-lost-answer',
  '-lost-answer',
  '-fails-to-build',
  '-fails-to-change',
  '-no-capacity',
]

const nameOf = (label: string) => `${label}-${randomUUID().slice(0, 8)}${pick(wishes) ?? ''}`
const someByte = () => Math.floor(Math.random() * 256)
const somewhere = () => `192.168.${someByte()}.0/24`

/** A range in a VPC's, or an address in one of a tier. */
const within = (cidr: string, third: number, rest: string) =>
  cidr.replace(/\.\d+\.\d+\/\d+$/, `.${third}.${rest}`)

const creation = (projectId: string): Order => {
  const cidr = `10.${192 + (someByte() & 63)}.0.0/16`
  const tiers = ['web', 'inside'].map((acl, n) => ({ name: nameOf(acl), cidr: within(cidr, n, '0/24'), acl }))
  return {
    line: 'POST /vpc/vpcs',
    body: {
      name: nameOf('vpc'),
      projectId,
      region: pick(['lab-1', 'lab-2']),
      cidr,
      tiers: tiers.slice(someByte() & 1),
    },
  }
}

/** Changes of what is in a VPC wait for each other, so that they are asked for at any time. */
const editsOf = (
  { id, cidr, tiers, routes }: Vpc,
  lists: readonly AclList[],
  vpns: readonly VpnConnection[],
): Order[] => {
  const at = `/vpc/vpcs/${id}`
  const list = pick(lists)
  const own = pick(lists.filter(({ builtIn }) => builtIn === null))
  const tier = pick(tiers)
  const route = pick(routes)
  const vpn = pick(vpns)
  const tunnel = { peerAddress: '203.0.113.9', peerCidrs: [somewhere()], key: vpnKey }
  return [
    { line: `POST ${at}/vpn-connections`, body: { name: nameOf('vpn'), ...tunnel } },
    ...(list
      ? [
          {
            line: `POST ${at}/tiers`,
            body: { name: nameOf('tier'), cidr: within(cidr, someByte(), '0/24'), aclListId: list.id },
          },
        ]
      : []),
    ...(own
      ? [
          {
            line: `PUT ${at}/acl-lists/${own.id}/rules`,
            body: { rules: [aclIn(1), aclIn(2), aclIn(3)].slice(someByte() & 1) },
          },
        ]
      : []),
    ...(tier && list ? [{ line: `PATCH ${at}/tiers/${tier.id}`, body: { aclListId: list.id } }] : []),
    ...(tier
      ? [
          { line: `DELETE ${at}/tiers/${tier.id}` },
          {
            line: `POST ${at}/routes`,
            body: { cidr: somewhere(), via: tier.cidr.replace(/\d+\/\d+$/, '9') },
          },
        ]
      : []),
    ...(route ? [{ line: `DELETE ${at}/routes/${route.id}` }] : []),
    ...(vpn
      ? [
          { line: `DELETE ${at}/vpn-connections/${vpn.id}` },
          { line: `POST ${at}/vpn-connections/${vpn.id}/actions/reset` },
          { line: `POST ${at}/vpn-connections/${vpn.id}/actions/set-key`, body: { key: `${vpnKey}-2` } },
        ]
      : []),
  ]
}

/** Something that makes sense now: another VPC, or a change of one or of what is in it. */
export const vpcOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const vpcs: Vpc[] = (await ask('GET /vpc/vpcs?size=200')).body.data
  const one = pick(vpcs)
  if (!one || Math.random() < 0.25) return creation(projectId)
  const { id, status } = one
  const at = `/vpc/vpcs/${id}`
  const remove = { line: `DELETE ${at}?contents=true` }
  if (status === 'error') return remove
  if (status !== 'active' && status !== 'updating') return creation(projectId)
  // What has just been deleted has neither.
  const { data: lists = [] }: { data?: AclList[] } = (await ask(`GET ${at}/acl-lists`)).body
  const { data: vpns = [] }: { data?: VpnConnection[] } = (await ask(`GET ${at}/vpn-connections`)).body
  const whole = status === 'active' ? [{ line: `POST ${at}/actions/restart` }, remove] : []
  return pick([...editsOf(one, lists, vpns), ...whole]) ?? creation(projectId)
}
