import { filesOf, memoryOf, timeOf, uptimeOf, type Guest } from './guest.ts'

/** What a command works with: the machine, where the person is in it, and what they gave. */
interface Given {
  guest: Guest
  user: string
  folder: string
  args: readonly string[]
}

type Command = (given: Given) => string

const table = (rows: readonly (readonly (string | number)[])[]) => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)))
  const isText = (at: number) => at === 0 || at === widths.length - 1
  const cell = (value: string | number, at: number) =>
    isText(at) ? String(value).padEnd(widths[at] ?? 0) : String(value).padStart(widths[at] ?? 0)
  return rows.map((row) => row.map(cell).join('  ')).join('\n')
}

/** An absolute path of what was named, seen from a folder. */
export const pathOf = (named: string, { folder, user }: Pick<Given, 'folder' | 'user'>) => {
  const parts: string[] = []
  const whole = named.startsWith('/') ? named : `${folder}/${named}`
  for (const part of whole.replace(/^.*\/~/, homeOf(user)).split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

export const homeOf = (user: string) => (user === 'root' ? '/root' : `/home/${user}`)

const usual = ['/', '/etc', '/home', '/proc', '/root', '/tmp', '/var']

/** What is in a folder; undefined when there is none. */
export const entriesIn = (guest: Guest, folder: string): string[] | undefined => {
  const prefix = folder === '/' ? '/' : `${folder}/`
  const inside = [...usual, homeOf(guest.user), ...Object.keys(filesOf(guest))]
    .filter((path) => path.startsWith(prefix) && path !== folder)
    .map((path) => path.slice(prefix.length).split('/')[0] ?? '')
  const isFolder = usual.includes(folder) || folder === homeOf(guest.user) || inside.length > 0
  return isFolder ? [...new Set(inside)].filter(Boolean).toSorted() : undefined
}

const list: Command = ({ guest, args, ...at }) => {
  const named = args.find((arg) => !arg.startsWith('-')) ?? '.'
  const path = pathOf(named, at)
  if (filesOf(guest)[path] !== undefined) return named
  return entriesIn(guest, path)?.join('  ') ?? `ls: cannot access '${named}': No such file or directory`
}

const show: Command = ({ guest, args, ...at }) =>
  args
    .map((named) => {
      const path = pathOf(named, at)
      if (entriesIn(guest, path)) return `cat: ${named}: Is a directory`
      return filesOf(guest)[path] ?? `cat: ${named}: No such file or directory`
    })
    .join('\n')

const disks: Command = ({ guest: { diskGib, memoryMib } }) => {
  const used = Math.max(1, Math.round(diskGib * 0.18))
  return table([
    ['Filesystem', 'Size', 'Used', 'Avail', 'Use%', 'Mounted on'],
    [
      '/dev/vda1',
      `${diskGib}G`,
      `${used}G`,
      `${diskGib - used}G`,
      `${Math.round((used / diskGib) * 100)}%`,
      '/',
    ],
    ['tmpfs', `${Math.round(memoryMib / 2)}M`, '0', `${Math.round(memoryMib / 2)}M`, '0%', '/tmp'],
  ])
}

const memory: Command = ({ guest }) => {
  const { total, used, free, cache } = memoryOf(guest)
  return table([
    ['', 'total', 'used', 'free', 'buff/cache', 'available'],
    ['Mem:', total, used, free - cache, cache, free].map((value) =>
      typeof value === 'number' ? `${value}Mi` : value,
    ),
    ['Swap:', '0Mi', '0Mi', '0Mi', '', ''],
  ])
}

const addresses: Command = ({ guest: { address, privateIp }, args: [what = ''] }) =>
  what === '' || !'address'.startsWith(what)
    ? `ip: only 'ip addr' is known here`
    : [
        '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 state UNKNOWN',
        '    inet 127.0.0.1/8 scope host lo',
        '2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP',
        ...(address ? [`    inet ${address}/24 scope global eth0`] : []),
        ...(privateIp ? [`    inet ${privateIp}/24 scope global eth0`] : []),
      ].join('\n')

const help: Command = () =>
  `Portico's sandbox knows: ${[...Object.keys(commands), 'cd', 'clear', 'exit', 'reboot', 'top'].toSorted().join(', ')}.`

/** What only answers with text. The shell itself does what changes where the person is. */
export const commands: Readonly<Record<string, Command>> = {
  cat: show,
  date: ({ guest }) => `${guest.now().toISOString().slice(0, 10)} ${timeOf(guest.now())} UTC`,
  df: disks,
  echo: ({ args }) => args.join(' '),
  free: memory,
  help,
  hostname: ({ guest }) => guest.name,
  ip: addresses,
  ls: list,
  pwd: ({ folder }) => folder,
  uname: ({ guest, args }) =>
    args.length > 0 ? `Linux ${guest.name} 6.12.0-sandbox #1 SMP x86_64 GNU/Linux` : 'Linux',
  uptime: ({ guest }) => ` ${uptimeOf(guest)}`,
  whoami: ({ user }) => user,
}
