/** The machine as its own shell sees it. */
export interface Guest {
  name: string
  imageName: string
  /** Who signs in. */
  user: string
  vcpus: number
  memoryMib: number
  diskGib: number
  /** Its first public address, if it has one. */
  address: string | undefined
  privateIp: string | undefined
  bootedAt: Date
  now(): Date
  /** 0 to 100, as the metrics have it. */
  cpuPercent(): number
  memoryPercent(): number
  /** Reboots the machine; or says why not. */
  reboot(): Promise<string | undefined>
}

const two = (value: number) => String(value).padStart(2, '0')

/** `14:03:09`, in UTC as servers have it. */
export const timeOf = (at: Date) =>
  [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')

const upFor = ({ bootedAt, now }: Guest) => {
  const minutes = Math.max(0, Math.floor((now().getTime() - bootedAt.getTime()) / 60_000))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const clock = hours > 0 ? `${hours}:${two(minutes % 60)}` : `${minutes % 60} min`
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ${clock}` : clock
}

/** What `uptime` says, and the first line of `top`. */
export const uptimeOf = (guest: Guest) => {
  const load = (guest.cpuPercent() / 100) * guest.vcpus
  const averages = [load, load * 0.94, load * 0.9].map((value) => value.toFixed(2)).join(', ')
  return `${timeOf(guest.now())} up ${upFor(guest)},  1 user,  load average: ${averages}`
}

/** MiB that are used and free. */
export const memoryOf = ({ memoryMib, memoryPercent }: Guest) => {
  const used = Math.round((memoryMib * memoryPercent()) / 100)
  return { total: memoryMib, used, free: memoryMib - used, cache: Math.round((memoryMib - used) * 0.6) }
}

/** Its files, by their paths. */
export const filesOf = (guest: Guest): Record<string, string> => ({
  '/etc/hostname': guest.name,
  '/etc/hosts': `127.0.0.1\tlocalhost\n127.0.1.1\t${guest.name}`,
  '/etc/motd': `Welcome to ${guest.imageName}.`,
  '/etc/os-release': `PRETTY_NAME="${guest.imageName}"\nVARIANT="Portico sandbox"`,
  [`/home/${guest.user}/README`]:
    'This machine is part of the sandbox, the small cloud that is built into Portico.\nNothing really runs here. Type help to see what it knows.',
  '/proc/cpuinfo': Array.from(
    { length: guest.vcpus },
    (_, n) => `processor\t: ${n}\nmodel name\t: Portico sandbox vCPU`,
  ).join('\n\n'),
  '/proc/loadavg': ((guest.cpuPercent() / 100) * guest.vcpus).toFixed(2),
})
