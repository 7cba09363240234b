import { randomUUID } from 'node:crypto'
import type { Certificate, LbListener, LbPool, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import type { Ask } from '../ask.ts'
import { newPem } from '../certificates.ts'
import { pick, type Order } from './pick.ts'

/** What the sandbox is asked to get wrong, if anything: every third answer is lost. */
const wishes = ['', '', '', '-lost-answer', '-lost-answer', '-fails-to-build', '-no-capacity']
/** The same of a listener, which the cloud refuses along with the whole tree. */
const changeWishes = ['', '', '', '-fails-to-change']

const balancers = '/load-balancers/balancers'
const certificates = '/load-balancers/certificates'
const nameOf = (label: string, of = wishes) => `${label}-${randomUUID().slice(0, 8)}${pick(of) ?? ''}`
const someByte = () => Math.floor(Math.random() * 256)
/** Made once: keys are dear. */
const pems = [newPem(), newPem({ hosts: ['new.example.com'] })]

const treeOn = ({ cidr }: GuestNetwork) => ({
  listeners: [{ protocol: 'http', port: 80, poolId: 'web' }],
  pools: [
    {
      id: 'web',
      protocol: 'http',
      members: [20, 21].map((n) => ({ ip: cidr.replace(/\d+\/\d+$/, String(n)), port: 80 })),
    },
  ],
})

const creation = (projectId: string, networks: readonly GuestNetwork[]): Order => {
  // Members by their addresses: that is so in the last eight bits of a /24 only.
  const network = pick(networks.filter(({ status, cidr }) => status === 'active' && cidr.endsWith('/24')))
  if (!network || Math.random() < 0.3)
    return {
      line: `POST ${certificates}`,
      body: { name: nameOf('cert'), projectId, region: pick(['lab-1', 'lab-2']), ...pick(pems) },
    }
  return {
    line: `POST ${balancers}`,
    body: {
      name: nameOf('lb'),
      projectId,
      region: network.region,
      networkId: network.id,
      sizeId: 'small',
      publicAddress: pick(['none', 'new']),
      configuration: treeOn(network),
    },
  }
}

/** Changes of a tree wait for each other, so that they are asked for at any time. */
const changesOf = (
  { id, status, built }: LoadBalancer,
  listeners: readonly LbListener[],
  pools: readonly LbPool[],
): Order[] => {
  const at = `${balancers}/${id}`
  const does = (action: string, body?: object) => ({
    line: `POST ${at}/actions/${action}`,
    ...(body && { body }),
  })
  if (status === 'deleted') return [...(built ? [does('recover')] : []), does('purge')]
  if (status === 'error') return [{ line: `DELETE ${at}` }]
  if (status !== 'active' && status !== 'updating') return []
  const listener = pick(listeners)
  const pool = pick(pools)
  const member = pick(pool?.members.filter(({ isLeaving }) => !isLeaving) ?? [])
  return [
    {
      line: `POST ${at}/listeners`,
      body: { protocol: 'http', port: 1024 + someByte(), name: nameOf('l', changeWishes) },
    },
    { line: `POST ${at}/pools`, body: { protocol: 'udp', name: nameOf('p', ['']) } },
    ...(listener
      ? [{ line: `PATCH ${at}/listeners/${listener.id}`, body: { idleSeconds: 30 + someByte() } }]
      : []),
    ...(listener && listeners.length > 1 ? [{ line: `DELETE ${at}/listeners/${listener.id}` }] : []),
    ...(member
      ? [{ line: `DELETE ${at}/pools/${pool?.id}/members/${member.id}?drainSeconds=${someByte() & 3}` }]
      : []),
    does('resize', { sizeId: pick(['small', 'medium', 'large']) }),
    does('readdress', { publicAddress: pick(['none', 'new']) }),
    { line: `DELETE ${at}` },
  ]
}

const changesOfCertificate = ({ id, status }: Certificate): Order[] => {
  const at = `${certificates}/${id}`
  if (status === 'active')
    return [{ line: `PUT ${at}/content`, body: pick(pems) ?? {} }, { line: `DELETE ${at}` }]
  return status === 'error' ? [{ line: `DELETE ${at}` }] : []
}

/** Something that makes sense now: another load balancer or certificate, or a change of one. */
export const balancerOrder = async (ask: Ask, projectId: string): Promise<Order> => {
  const all = async <T>(path: string): Promise<T[]> => (await ask(`GET ${path}`)).body.data
  const known = [
    ...(await all<LoadBalancer>(`${balancers}?size=200`)),
    ...(await all<LoadBalancer>(`${balancers}?size=200&status=deleted`)),
  ]
  const one = pick(known)
  const isThere = one && one.status !== 'deleted'
  const changes = [
    ...(one
      ? changesOf(
          one,
          isThere ? await all<LbListener>(`${balancers}/${one.id}/listeners`) : [],
          isThere ? await all<LbPool>(`${balancers}/${one.id}/pools`) : [],
        )
      : []),
    ...(await all<Certificate>(`${certificates}?size=200`)).flatMap(changesOfCertificate),
  ]
  const change = Math.random() < 0.7 ? pick(changes) : undefined
  return change ?? creation(projectId, await all<GuestNetwork>('/guest-networks/networks?size=200'))
}
