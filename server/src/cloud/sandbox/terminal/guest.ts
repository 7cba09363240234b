/** The machine as its own shell sees it. */
export interface Guest {
  name: string
  imageName: string
  /** Who signs in. */
  user: string
  vcpus: number
  bootedAt: Date
  /** The log of its boot. */
  bootLog: readonly string[]
  now: Date
  /** 0 to 100, as the metrics have it. */
  cpuPercent: number
  /** Reboots the machine; or says why not. */
  reboot(): Promise<string | undefined>
}

const two = (value: number) => String(value).padStart(2, '0')

/** `14:03:09`, in UTC as servers have it. */
export const timeOf = (at: Date) =>
  [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')

const upFor = ({ bootedAt, now }: Guest) => {
  const minutes = Math.max(0, Math.floor((now.getTime() - bootedAt.getTime()) / 60_000))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const clock = hours > 0 ? `${hours}:${two(minutes % 60)}` : `${minutes % 60} min`
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ${clock}` : clock
}

const uptimeOf = (guest: Guest) => {
  const load = (guest.cpuPercent / 100) * guest.vcpus
  const averages = [load, load * 0.94, load * 0.9].map((value) => value.toFixed(2)).join(', ')
  return ` ${timeOf(guest.now)} up ${upFor(guest)},  1 user,  load average: ${averages}`
}

type Command = (guest: Guest, user: string, args: readonly string[]) => string

/** Commands that only print text. Commands that change the session are the shell's own. */
export const commands: Readonly<Record<string, Command>> = {
  date: ({ now }) => `${now.toISOString().slice(0, 10)} ${timeOf(now)} UTC`,
  dmesg: ({ bootLog }) => bootLog.join('\n'),
  echo: (_guest, _user, args) => args.join(' '),
  help: () =>
    `Portico's sandbox knows: ${[...Object.keys(commands), 'clear', 'exit', 'reboot'].toSorted().join(', ')}.`,
  hostname: ({ name }) => name,
  uname: ({ name }, _user, args) =>
    args.length > 0 ? `Linux ${name} 6.12.0-sandbox #1 SMP x86_64 GNU/Linux` : 'Linux',
  uptime: uptimeOf,
  whoami: (_guest, user) => user,
}
