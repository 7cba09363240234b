import { randomUUID } from 'node:crypto'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import type { Ask } from '../ask.ts'
import { pick, type Order } from './pick.ts'

/** What the sandbox is asked to get wrong, if anything: every third answer is lost. */
const wishes = [
  '',
  '',
  '',
  '-lost-answer',
  '-lost-answer',
  '-fails-to-build',
  '-no-capacity',
  '-fails-to-attach',
]

const addresses = '/ip-address/addresses'
const someByte = () => Math.floor(Math.random() * 256)

/** What addresses can lead to, and what else there is to change places with. */
interface Known {
  all: readonly IpAddress[]
  ports: readonly NetworkPort[]
  balancers: readonly LoadBalancer[]
}

/** Where one could lead: to an interface of an instance or to a load balancer, whichever region it is in. */
const someLead = ({ ports, balancers }: Known): object | undefined => {
  const port = pick(ports.filter(({ owner, mac }) => owner.kind === 'instance' && mac !== null))
  const balancer = pick(balancers.filter(({ status, built }) => status === 'active' && built))
  return pick([
    ...(port ? [{ portId: port.id }, { portId: port.id }] : []),
    ...(balancer ? [{ loadBalancerId: balancer.id }] : []),
  ])
}

const forwarding = ({ ports }: Known): object[] => {
  const port = pick(ports.filter(({ owner, mac }) => owner.kind === 'instance' && mac !== null))
  const from = 1024 + someByte()
  return port ? [{ protocol: pick(['tcp', 'udp']), from, to: from + 2, portId: port.id }] : []
}

/** What can be done to an address in each of its states. */
const changesOf = (address: IpAddress, known: Known): Order[] => {
  const { id, status, role, region } = address
  const at = `${addresses}/${id}`
  const does = (action: string, body?: object) => ({
    line: `POST ${at}/actions/${action}`,
    ...(body && { body }),
  })
  const to = someLead(known)
  const name = does('reverse-name', { name: pick(['mail.example.com', 'www.example.com', null]) ?? null })
  const other = pick(
    known.all.filter((one) => one.id !== id && one.region === region && one.status !== 'released'),
  )
  if (status === 'error') return [{ line: `DELETE ${at}` }]
  if (status === 'released') return [does('recover')]
  switch (role) {
    case 'none':
      return [
        ...(to ? [does('associate', to), does('associate', to)] : []),
        ...forwarding(known).map((body) => ({ line: `POST ${at}/forwardings`, body })),
        name,
        { line: `DELETE ${at}` },
      ]
    case 'instance':
    case 'loadBalancer':
      return [
        does('disassociate'),
        ...(to ? [does('associate', { ...to, move: true })] : []),
        ...(other ? [does('swap', { with: other.id })] : []),
        name,
        { line: `DELETE ${at}?disassociate=true` },
      ]
    case 'forwarding':
      return [
        ...forwarding(known).map((body) => ({ line: `POST ${at}/forwardings`, body })),
        name,
        { line: `DELETE ${at}?dropForwardings=true` },
      ]
    default:
      return []
  }
}

const creation = (projectId: string, known: Known): Order => {
  const to = Math.random() < 0.3 ? someLead(known) : undefined
  return {
    line: `POST ${addresses}`,
    body: {
      label: `ip-${randomUUID().slice(0, 8)}${pick(wishes) ?? ''}`,
      projectId,
      region: pick(['lab-1', 'lab-2']),
      reserved: Math.random() < 0.7,
      ...(to ?? { count: 1 + (someByte() & 1) }),
    },
  }
}

/** Something that makes sense now: another address, or a change of one or of its forwardings. */
export const addressOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const all = async <T>(path: string): Promise<T[]> => (await ask(`GET ${path}`)).body.data
  const known: Known = {
    all: [
      ...(await all<IpAddress>(`${addresses}?size=200`)),
      ...(await all<IpAddress>(`${addresses}?size=200&status=released`)),
    ],
    ports: await all<NetworkPort>('/guest-networks/ports?size=200'),
    balancers: await all<LoadBalancer>('/load-balancers/balancers?size=200'),
  }
  const idle = known.all.filter(({ operationId }) => operationId === null)
  const change = Math.random() < 0.75 ? pick(idle.flatMap((one) => changesOf(one, known))) : undefined
  const forwarder = pick(idle.filter(({ role }) => role === 'forwarding'))
  if (!change && forwarder && Math.random() < 0.5) {
    const at = `${addresses}/${forwarder.id}/forwardings`
    const one = pick(await all<PortForwarding>(at))
    const line = `${at}/${one?.id}`
    const order = pick([
      { line: `DELETE ${line}` },
      { line: `PATCH ${line}`, body: { privateFrom: 8000 + someByte() } },
    ])
    if (one && order) return order
  }
  return change ?? creation(projectId, known)
}
