import { Duplex } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { CloudFault, type CloudRef, type ConsoleGuest } from '../../port.ts'
import { consoleLines, toConsoleMachine, type ConsoleEvent } from '../consoleLines.ts'
import { planOf, type MachineRow } from '../machines.ts'
import { findThing } from '../things.ts'
import type { Sandbox } from '../world.ts'
import { metricsOf } from '../metrics.ts'
import type { Guest } from './guest.ts'
import { openShell } from './shell.ts'

/** How often the machine is looked at while somebody sits at its console. */
const lookEveryMs = 500
/** What waits for a reader who is slow; beyond it nothing more is read of what they type. */
const mostWaitingBytes = 64 * 1024
/** Output beyond this that a slow reader has not taken is dropped. */
const mostKeptBytes = 1024 * 1024

interface Seen {
  row: MachineRow
  events: { n: string; at: Date; event: string }[]
  /** When that was. */
  now: Date
}

/**
 * The serial console of a machine: what happens to it is shown as it happens, and its shell answers in
 * between. It ends when the machine goes off.
 */
export const openTerminal = async (sandbox: Sandbox, ref: CloudRef, asks: ConsoleGuest): Promise<Duplex> => {
  let seen = await look(sandbox, ref)
  if (seen.row.state !== 'on' && seen.row.state !== 'rescue')
    throw new CloudFault('conflict', `sandbox: ${ref} is not on`, true)
  let shownUpTo = Number(seen.events.at(-1)?.n ?? 0)
  let isUp = false
  let isLooking = false
  let goOn: (() => void) | undefined
  const decoder = new StringDecoder('utf8')

  const terminal = new Duplex({
    read: () => {
      goOn?.()
      goOn = undefined
    },
    write: (bytes: Buffer, _, done) => {
      shell.type(decoder.write(bytes))
      if (terminal.readableLength > mostWaitingBytes) goOn = done
      else done()
    },
    destroy: (error, done) => {
      clearInterval(timer)
      done(error)
    },
  })
  const shell = openShell(
    () => guestOf(seen, asks),
    (text) => {
      if (!terminal.destroyed && terminal.readableLength < mostKeptBytes) terminal.push(text)
    },
  )

  const follow = () => {
    const { row, events } = seen
    const isBusy = row.phase_until !== null && row.phase_until > seen.now
    const news = events.filter(({ n }) => Number(n) > shownUpTo)
    if (news.length > 0) {
      shell.interrupt()
      isUp = false
      shownUpTo = Number(events.at(-1)?.n)
      shell.show(bootOf(row, news).join('\n'))
    }
    if (row.state !== 'on' && row.state !== 'rescue' && !isBusy) terminal.push(null)
    else if (!isUp && !isBusy && row.state !== 'off') {
      isUp = true
      shell.login()
    }
  }

  const lookAgain = async () => {
    if (isLooking) return
    isLooking = true
    try {
      seen = await look(sandbox, ref)
      if (!terminal.destroyed) follow()
    } catch (error) {
      terminal.destroy(error as Error)
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void lookAgain(), lookEveryMs).unref()
  follow()
  return terminal
}

const look = (sandbox: Sandbox, ref: CloudRef): Promise<Seen> =>
  sandbox.system(async (tx, { now }) => {
    const row = await findThing(tx, 'sandbox_machines', ref)
    if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no machine ${ref}`, false)
    const events = await tx
      .selectFrom('sandbox_console')
      .select(['n', 'at', 'event'])
      .where('ref', '=', ref)
      .orderBy('n')
      .execute()
    return { row, events, now }
  })

/** What the machine writes while it goes down and comes up, without the prompt, which the shell shows. */
const bootOf = (row: MachineRow, news: Seen['events']) => {
  const lines = consoleLines(
    toConsoleMachine(row),
    // The column holds what `tellConsole` writes.
    news.map(({ event }) => event as ConsoleEvent),
  )
  return lines.filter((line) => !line.endsWith(' ttyS0') && !line.endsWith(' login: '))
}

const guestOf = ({ row, events, now }: Seen, asks: ConsoleGuest): Guest => {
  const { name, imageName, user } = toConsoleMachine(row)
  const booted = events.findLast(({ event }) => event === 'boot' || event === 'rescue')
  const measured = metricsOf(
    { ref: row.ref, createdAt: row.created_at, isOn: true },
    { from: now, to: now, points: 1 },
  )
  return {
    name,
    imageName: row.state === 'rescue' ? 'Rescue system' : imageName,
    user,
    vcpus: planOf(row.plan_ref).vcpus,
    bootedAt: booted?.at ?? row.created_at,
    bootLog: booted ? bootOf(row, [booted]).filter((line) => line.startsWith('[')) : [],
    now,
    cpuPercent: measured.cpuPercent[0] ?? 0,
    reboot: asks.reboot,
  }
}
