import { memoryOf, uptimeOf, type Guest } from './guest.ts'

const everyMs = 2_000

const processes = [
  ['1', 'root', 'systemd', 0.02],
  ['412', 'root', 'sshd', 0.01],
  ['655', 'www-data', 'nginx', 0.35],
  ['701', 'postgres', 'postgres', 0.45],
  ['988', 'root', 'top', 0.03],
] as const

const screenOf = (guest: Guest) => {
  const { total, used, free, cache } = memoryOf(guest)
  const busy = guest.cpuPercent()
  return [
    `top - ${uptimeOf(guest)}`,
    `%Cpu(s): ${busy.toFixed(1)} us, ${(100 - busy).toFixed(1)} id`,
    `MiB Mem : ${total} total, ${free - cache} free, ${used} used, ${cache} buff/cache`,
    '',
    `\u001b[7m    PID USER         %CPU  %MEM COMMAND       \u001b[0m`,
    ...processes.map(
      ([id, user, command, share]) =>
        `${id.padStart(7)} ${user.padEnd(9)} ${(busy * share).toFixed(1).padStart(7)} ${(guest.memoryPercent() * share).toFixed(1).padStart(5)} ${command}`,
    ),
    '',
    'Press q to quit.',
  ].join('\r\n')
}

/** Shows what the machine is doing, again and again until it is stopped. */
export const runTop = (guest: Guest, write: (text: string) => void) => {
  const draw = () => write(`\u001b[H\u001b[2J${screenOf(guest)}`)
  draw()
  const timer = setInterval(draw, everyMs).unref()
  return () => {
    clearInterval(timer)
    write('\r\n')
  }
}
