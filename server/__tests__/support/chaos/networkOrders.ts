import { randomUUID } from 'node:crypto'
import type { Instance } from '#contract/compute/records.ts'
import type { GuestNetwork, NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { Ask } from '../ask.ts'
import { allowIn } from '../networks.ts'
import { pick, type Order } from './pick.ts'

/** What the sandbox is asked to get wrong, if anything: every third answer is lost. */
const wishes = ['', '', '', '-lost-answer', '-lost-answer', '-fails-to-build', '-fails-to-change']

const nameOf = (label: string) => `${label}-${randomUUID().slice(0, 8)}${pick(wishes) ?? ''}`
const someByte = () => Math.floor(Math.random() * 256)
const somePort = () => pick([22, 80, 443, 5432]) ?? 22

const creation = (projectId: string): Order => {
  const region = pick(['lab-1', 'lab-2'])
  return Math.random() < 0.5
    ? {
        line: 'POST /guest-networks/networks',
        body: {
          name: nameOf('net'),
          projectId,
          region,
          cidr: `10.${64 + (someByte() & 127)}.${someByte()}.0/24`,
          ipv6: Math.random() < 0.5,
        },
      }
    : {
        line: 'POST /guest-networks/security-groups',
        body: { name: nameOf('group'), projectId, region, rules: [allowIn(somePort())] },
      }
}

const changesOfNetwork = ({ id, status, isDefault, vpcId, ipv6Cidr }: GuestNetwork): Order[] => {
  const at = `/guest-networks/networks/${id}`
  const remove = isDefault ? [] : [{ line: `DELETE ${at}` }]
  if (status === 'error') return remove
  const enable = ipv6Cidr === null ? [{ line: `POST ${at}/actions/enable-ipv6` }] : []
  // All else of a tier is changed through its VPC.
  if (vpcId !== null) return status === 'active' ? enable : []
  const configure = { line: `PATCH ${at}/settings`, body: { dhcp: Math.random() < 0.5 } }
  return status === 'active' ? [configure, configure, ...enable, ...remove] : []
}

/** Edits of rules wait for each other, so that they are asked for at any time. */
const changesOfGroup = ({ id, status, built, isDefault }: SecurityGroup): Order[] => {
  const at = `/guest-networks/security-groups/${id}`
  const remove = isDefault ? [] : [{ line: `DELETE ${at}` }]
  if (!built) return status === 'error' ? remove : []
  const set = {
    line: `PUT ${at}/rules`,
    body: { rules: [allowIn(somePort()), allowIn(8080)].slice(someByte() & 1) },
  }
  return status === 'active' || status === 'updating'
    ? [set, set, ...(status === 'active' ? remove : [])]
    : []
}

/** Interfaces of an instance that is on or off: further ones come and go, and each is given groups. */
const changesOfInstance = (
  { id, status, region }: Instance,
  ports: readonly NetworkPort[],
  networks: readonly GuestNetwork[],
  groups: readonly SecurityGroup[],
): Order[] => {
  if (status !== 'running' && status !== 'stopped') return []
  const at = `/compute/instances/${id}/ports`
  const mine = ports.filter(({ owner }) => owner.id === id)
  const further = pick(mine.filter(({ isPrimary, mac }) => !isPrimary && mac !== null))
  const network = pick(networks.filter((one) => one.region === region && one.status === 'active'))
  const group = pick(groups.filter((one) => one.region === region && one.status === 'active'))
  const port = pick(mine.filter(({ mac }) => mac !== null))
  return [
    ...(network && mine.length < 4 ? [{ line: `POST ${at}`, body: { networkId: network.id } }] : []),
    ...(further ? [{ line: `DELETE ${at}/${further.id}` }] : []),
    ...(group && port
      ? [{ line: `PUT ${at}/${port.id}/security-groups`, body: { securityGroupIds: [group.id] } }]
      : []),
  ]
}

/** Something that makes sense now: more networks and groups, or a change of one or of what is on it. */
export const networkOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const all = async <T>(path: string): Promise<T[]> => (await ask(`GET ${path}?size=200`)).body.data
  const networks = await all<GuestNetwork>('/guest-networks/networks')
  const groups = await all<SecurityGroup>('/guest-networks/security-groups')
  const ports = await all<NetworkPort>('/guest-networks/ports')
  const instances = await all<Instance>('/compute/instances')
  const changes = [
    ...networks.flatMap(changesOfNetwork),
    ...groups.flatMap(changesOfGroup),
    ...instances.flatMap((one) => changesOfInstance(one, ports, networks, groups)),
  ]
  const change = Math.random() < 0.75 ? pick(changes) : undefined
  return change ?? creation(projectId)
}
