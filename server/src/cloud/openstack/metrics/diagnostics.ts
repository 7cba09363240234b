import { z } from 'zod/mini'
import { counterKey, type Look, type Readings } from './rates.ts'

/*
 * Nova's diagnostics of a server, as its drivers answer. Libvirt's own form (before 2.48) is the richer one: it names the
 * disks and tells of the guest's memory, where 2.48 numbers disks and tells of the balloon, in whole GiB. Other drivers
 * have 2.48 alone in common.
 */

/** Asked for first, and where that is not libvirt's. */
export const forms = { libvirt: '2.47', common: '2.48' } as const

export interface Disk {
  readBytes: number
  writeBytes: number
  readOps: number
  writeOps: number
}

/** What a server has come to, and each of its disks by the name of its device where there is one. */
export interface Found extends Pick<Look, 'counters' | 'gauges'> {
  disks: ReadonlyMap<string, Disk>
}

/** Nanoseconds of a vCPU in such a unit that a second of it is 100. */
const cpuTime = (ns: number) => ns / 1e7

const countersOf = (
  cpus: readonly (readonly [part: string, ns: number])[],
  nics: readonly (readonly [part: string, rx: number, tx: number])[],
  disks: Iterable<readonly [part: string, disk: Pick<Disk, 'readBytes' | 'writeBytes'>]>,
): Readings =>
  Object.fromEntries([
    ...cpus.map(([part, ns]) => [counterKey('cpuPercent', part), cpuTime(ns)] as const),
    ...nics.flatMap(([part, rx, tx]) => [
      [counterKey('networkInBytes', part), rx] as const,
      [counterKey('networkOutBytes', part), tx] as const,
    ]),
    ...[...disks].flatMap(([part, { readBytes, writeBytes }]) => [
      [counterKey('diskReadBytes', part), readBytes] as const,
      [counterKey('diskWriteBytes', part), writeBytes] as const,
    ]),
  ])

const anything = z.record(z.string(), z.unknown())

/** Libvirt's own form; undefined of what is not that. */
export const fromLibvirt = (answer: unknown): Found | undefined => {
  const known = z.safeParse(anything, answer).data ?? {}
  const number = (name: string) => (typeof known[name] === 'number' ? known[name] : undefined)
  /** The parts that have all of these, each with its numbers. */
  const parts = (...ends: readonly string[]) =>
    Object.keys(known).flatMap((name) => {
      const [first = ''] = ends
      if (!name.endsWith(first)) return []
      const part = name.slice(0, -first.length)
      const numbers = ends.flatMap((end) => number(part + end) ?? [])
      return numbers.length === ends.length ? [[part, numbers] as const] : []
    })
  const cpus = parts('_time').flatMap(([part, [ns]]) =>
    /^cpu\d+$/.test(part) && ns !== undefined ? [[part.slice(3), ns] as const] : [],
  )
  if (cpus.length === 0) return undefined
  const nics = parts('_rx', '_tx').map(([part, [rx = 0, tx = 0]]) => [part, rx, tx] as const)
  const disks = new Map(
    parts('_read', '_read_req', '_write', '_write_req').map(([part, numbers]) => {
      const [readBytes = 0, readOps = 0, writeBytes = 0, writeOps = 0] = numbers
      return [part, { readBytes, readOps, writeBytes, writeOps }] as const
    }),
  )
  // What the guest could still have; without a driver of the balloon in it nobody knows.
  const left = number('memory-usable') ?? number('memory-unused')
  const memory = number('memory-available') ?? 0
  const gauges = left !== undefined && memory > 0 ? { memoryPercent: (1 - left / memory) * 100 } : {}
  return { counters: countersOf(cpus, nics, disks), gauges: withinPercent(gauges), disks }
}

const amount = z.nullish(z.number())
const common = z.object({
  driver: z.nullish(z.string()),
  cpu_details: z.nullish(z.array(z.object({ id: z.nullish(z.int()), time: amount }))),
  nic_details: z.nullish(
    z.array(z.object({ mac_address: z.nullish(z.string()), rx_octets: amount, tx_octets: amount })),
  ),
  disk_details: z.nullish(z.array(z.object({ read_bytes: amount, write_bytes: amount }))),
  memory_details: z.nullish(z.object({ maximum: amount, used: amount })),
})

/** The form that all drivers have. Disks have no names there: with another number of them none is the one it was. */
export const fromAnyDriver = (answer: unknown): Found => {
  const { driver, cpu_details, nic_details, disk_details, memory_details } = z.parse(common, answer)
  const cpus = (cpu_details ?? []).flatMap(({ id, time }, at) =>
    typeof time === 'number' ? [[String(id ?? at), time] as const] : [],
  )
  const nics = (nic_details ?? []).flatMap(({ mac_address: mac, rx_octets: rx, tx_octets: tx }) =>
    mac && typeof rx === 'number' && typeof tx === 'number' ? [[mac, rx, tx] as const] : [],
  )
  const all = disk_details ?? []
  const disks = all.flatMap(({ read_bytes: readBytes, write_bytes: writeBytes }, at) =>
    typeof readBytes === 'number' && typeof writeBytes === 'number'
      ? [[`${at} of ${all.length}`, { readBytes, writeBytes }] as const]
      : [],
  )
  const { maximum, used } = memory_details ?? {}
  const isGuests = driver !== 'libvirt' && typeof maximum === 'number' && maximum > 0
  const gauges = isGuests && typeof used === 'number' ? { memoryPercent: (used / maximum) * 100 } : {}
  return { counters: countersOf(cpus, nics, disks), gauges: withinPercent(gauges), disks: new Map() }
}

const withinPercent = ({ memoryPercent }: { memoryPercent?: number }): Readings =>
  memoryPercent === undefined ? {} : { memoryPercent: Math.min(100, Math.max(0, memoryPercent)) }
