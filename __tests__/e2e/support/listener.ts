import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The number of the socket that listens on a port of this machine, as the kernel has it. */
const socketOn = (port: number) => {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const fields = lines.map((line) => line.trim().split(/\s+/))
  return fields.find(([, local = '', , state]) => local.endsWith(`:${hex}`) && state === '0A')?.[9]
}

const descriptorsOf = (pid: string) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`)
      } catch {
        return []
      }
    })
  } catch {
    // Ended meanwhile, or another user's.
    return []
  }
}

/** The process that listens on a port of this machine; undefined while none does. */
export const listenerOn = (port: number): number | undefined => {
  const socket = socketOn(port)
  if (socket === undefined) return undefined
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const pid = pids.find((one) => descriptorsOf(one).includes(`socket:[${socket}]`))
  return pid === undefined ? undefined : Number(pid)
}
