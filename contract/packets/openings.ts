import { isPrivate, readCidr4 } from '#contract/addresses/ipv4.ts'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { SecurityRule } from './rules.ts'

/** Services that the whole internet should not reach, the worst first: by the ports that they listen at. */
const services = [
  { mark: 'database', tcp: [1433, 1521, 3306, 5432, 9200, 27_017], udp: [1434] },
  { mark: 'cache', tcp: [6379, 11_211], udp: [11_211] },
  { mark: 'docker', tcp: [2375, 2376], udp: [] },
  { mark: 'smb', tcp: [139, 445], udp: [137, 138] },
  { mark: 'rdp', tcp: [3389], udp: [3389] },
  { mark: 'vnc', tcp: [5900], udp: [] },
  { mark: 'telnet', tcp: [23], udp: [] },
  { mark: 'ssh', tcp: [22], udp: [] },
] as const
export type OpenMark = (typeof services)[number]['mark'] | 'everything'

/** The marks in their order, for whoever has words for each. */
export const openMarks: readonly OpenMark[] = ['everything', ...services.map(({ mark }) => mark)]

/** How soon somebody should look at what has these marks: 0 is the worst, and what has none is meant to be open. */
export const urgencyOf = (marks: readonly string[]): number =>
  Math.min(...marks.map((mark) => openMarks.findIndex((one) => one === mark)), openMarks.length)

/** Ranges of this many addresses and more are the world, whoever has them. */
const worldBits = 8
const worldBits6 = 16

/** Whether a range is in nobody's public network: RFC 1918, and unique local addresses of IPv6 (RFC 4193). */
export const isPrivateCidr = (cidr: string): boolean => {
  if (cidr.includes(':')) return /^f[cd]/i.test(cidr) && Number(cidr.split('/')[1]) >= 7
  const range = readCidr4(cidr)
  return range !== undefined && isPrivate(range)
}

/** Whether a range is so large that it means everybody. */
const isWorld = (cidr: string) =>
  !isPrivateCidr(cidr) && Number(cidr.split('/')[1]) <= (cidr.includes(':') ? worldBits6 : worldBits)

/** Whether a rule lets in what comes from outside of private networks. */
export const isOpenToWorld = ({ direction, peer }: Pick<SecurityRule, 'direction' | 'peer'>): boolean =>
  direction === 'in' && 'cidrs' in peer && peer.cidrs.some((cidr) => !isPrivateCidr(cidr))

/** A rule as packets of one version meet it: with the ranges of that version alone. */
export const asMetBy = <Rule extends Pick<SecurityRule, 'peer'>>(version: 4 | 6, rule: Rule): Rule =>
  'cidrs' in rule.peer
    ? { ...rule, peer: { cidrs: rule.peer.cidrs.filter((cidr) => isVersion6(cidr) === (version === 6)) } }
    : rule

/** What a rule that is open to everybody gives away: nothing where it names who may come. */
export const marksOf = ({
  protocol,
  ports,
  peer,
}: Pick<SecurityRule, 'protocol' | 'ports' | 'peer'>): OpenMark[] => {
  if (!('cidrs' in peer) || !peer.cidrs.some(isWorld)) return []
  if (protocol === 'any') return ['everything']
  const isUdp = protocol === 'udp' || protocol === 17
  if (!isUdp && protocol !== 'tcp' && protocol !== 6) return []
  if (ports.length === 0) return ['everything']
  return services
    .filter((service) =>
      (isUdp ? service.udp : service.tcp).some((port) =>
        ports.some(({ from, to }) => port >= from && port <= to),
      ),
    )
    .map(({ mark }) => mark)
}
