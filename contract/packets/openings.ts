import { isPrivate, readCidr4 } from '#contract/addresses/ipv4.ts'
import type { SecurityRule } from './rules.ts'

/** Services that the whole internet should not reach: by the port that they listen at. */
const services = [
  { mark: 'ssh', ports: [22] },
  { mark: 'telnet', ports: [23] },
  { mark: 'smb', ports: [139, 445] },
  { mark: 'rdp', ports: [3389] },
  { mark: 'vnc', ports: [5900] },
  { mark: 'docker', ports: [2375, 2376] },
  { mark: 'database', ports: [1433, 1521, 3306, 5432, 9200, 27_017] },
  { mark: 'cache', ports: [6379, 11_211] },
] as const
export type OpenMark = (typeof services)[number]['mark'] | 'everything'

/** The marks in their order, for whoever has words for each. */
export const openMarks: readonly OpenMark[] = ['everything', ...services.map(({ mark }) => mark)]

/** Ranges of this many addresses and more are the world, whoever has them. */
const worldBits = 8

/** Whether a range is so large that it means everybody. */
const isWorld = (cidr: string) => {
  const bits = Number(cidr.split('/')[1])
  return cidr.includes(':') ? bits <= 16 : bits <= worldBits
}

/** Whether a rule lets in what comes from outside of private networks. */
export const isOpenToWorld = ({ direction, peer }: SecurityRule): boolean =>
  direction === 'in' &&
  'cidrs' in peer &&
  peer.cidrs.some((cidr) => {
    const range = readCidr4(cidr)
    return range === undefined || !isPrivate(range)
  })

/** What a rule that is open to everybody gives away: nothing where it names who may come. */
export const marksOf = ({ protocol, ports, peer }: SecurityRule): OpenMark[] => {
  if (!('cidrs' in peer) || !peer.cidrs.some(isWorld)) return []
  if (protocol === 'any') return ['everything']
  if (protocol !== 'tcp' && protocol !== 6) return []
  if (ports.length === 0) return ['everything']
  return services
    .filter((service) =>
      service.ports.some((port) => ports.some(({ from, to }) => port >= from && port <= to)),
    )
    .map(({ mark }) => mark)
}
