import type { MachineMetrics } from '../port.ts'
import type { CloudVolumeMetrics } from '../volumes.ts'

/** A number from 0 to 1 that is the same for the same words (FNV-1a). */
export const chance = (words: string) => {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i += 1) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  // The last bits of FNV vary little between near words: stir once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000
}

const dayMs = 86_400_000

/** Busy by day, quiet by night, with noise: the load of a machine at a moment, 0 to 1. */
export const loadAt = (ref: string, time: number) => {
  const base = 0.08 + chance(`${ref}:base`) * 0.35
  const peak = chance(`${ref}:peak`) * dayMs
  const daily = (1 + Math.cos(((time - peak) / dayMs) * 2 * Math.PI)) / 2
  const slot = Math.floor(time / 300_000)
  const noise = (chance(`${ref}:${slot}`) - 0.5) * 0.18
  const burst = chance(`${ref}:burst:${Math.floor(time / 1_800_000)}`) > 0.96 ? 0.4 : 0
  return Math.max(0.005, Math.min(0.99, base * (0.4 + daily) + noise * base + burst))
}

const round = (value: number) => Math.round(value * 100) / 100

export interface Wanted {
  from: Date
  to: Date
  points: number
}

/**
 * Series that are the same each time they are asked for: nothing has to be stored. Null before the thing
 * existed and while it was out of use (which the sandbox only knows for now).
 */
export const seriesOver = ({ from, to, points }: Wanted, createdAt: Date, isUsed: boolean) => {
  const step = (to.getTime() - from.getTime()) / Math.max(1, points - 1)
  const moments = Array.from({ length: points }, (_, i) => from.getTime() + i * step)
  return {
    times: moments.map((time) => Math.floor(time / 1000)),
    series: (value: (time: number) => number) =>
      moments.map((time) => (time < createdAt.getTime() || !isUsed ? null : round(value(time)))),
  }
}

export const metricsOf = (
  { ref, createdAt, isOn }: { ref: string; createdAt: Date; isOn: boolean },
  wanted: Wanted,
): MachineMetrics => {
  const { times, series } = seriesOver(wanted, createdAt, isOn)
  const scale = 0.2 + chance(`${ref}:io`)
  return {
    times,
    cpuPercent: series((time) => loadAt(ref, time) * 100),
    memoryPercent: series((time) => 35 + chance(`${ref}:memory`) * 40 + loadAt(ref, time) * 12),
    diskReadBytes: series((time) => loadAt(`${ref}:read`, time) * scale * 9_000_000),
    diskWriteBytes: series((time) => loadAt(`${ref}:write`, time) * scale * 5_000_000),
    networkInBytes: series((time) => loadAt(`${ref}:in`, time) * scale * 14_000_000),
    networkOutBytes: series((time) => loadAt(`${ref}:out`, time) * scale * 22_000_000),
  }
}

interface VolumeInUse {
  ref: string
  createdAt: Date
  isUsed: boolean
  iops: number
  mibPerSecond: number
}

/** Never above what the volume's type promises. */
export const volumeMetricsOf = (
  { ref, createdAt, isUsed, iops, mibPerSecond }: VolumeInUse,
  wanted: Wanted,
): CloudVolumeMetrics => {
  const { times, series } = seriesOver(wanted, createdAt, isUsed)
  const share = 0.1 + chance(`${ref}:io`) * 0.6
  const bytes = mibPerSecond * 1_048_576 * share
  return {
    times,
    readBytes: series((time) => loadAt(`${ref}:read`, time) * bytes),
    writeBytes: series((time) => loadAt(`${ref}:write`, time) * bytes * 0.6),
    readOps: series((time) => loadAt(`${ref}:read`, time) * iops * share),
    writeOps: series((time) => loadAt(`${ref}:write`, time) * iops * share * 0.6),
  }
}
