import type { FastifyBaseLogger } from 'fastify'
import { instanceKind } from '#contract/compute/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { TerminalEnding } from '#contract/compute/terminal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { may } from '../../../http/caller.ts'
import { rowsAmong } from '../../../resources/table.ts'
import { currentCaller } from '../../../tenancy/currentCaller.ts'
import { instances, toInstance } from '../instanceRecord.ts'
import { actionOf, endTerminal, type Terminal } from './terminal.ts'

export interface TerminalsDeps {
  db: Db
  /** Which of these sessions still count. */
  areAlive: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const checkMs = 1_000
const pingMs = 15_000
const idleMs = 15 * 60_000
/** How long the other side may take to close when the server stops. */
const partingMs = 1_000
/** Terminals that one person may have open on one server; the oldest gives way. */
export const mostPerPerson = 4

/**
 * The terminals that are open on this server. Each second they are held against what is true by then: the
 * session, the permission, the instance. Nothing goes on while there are none.
 */
export const openTerminals = ({ db, areAlive, clock, log }: TerminalsDeps) => {
  const open = new Set<Terminal>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopping = false

  const leave = (terminal: Terminal) => {
    open.delete(terminal)
    if (open.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers.clear()
  }

  const end = (terminal: Terminal, ending: TerminalEnding) => {
    leave(terminal)
    endTerminal(terminal, ending)
  }

  const check = async () => {
    const alive = await areAlive([...new Set([...open].map(({ caller }) => caller.sessionId))])
    for (const terminal of open) {
      const { companyId, sessionId } = terminal.caller
      if (!alive.has(sessionId)) end(terminal, 'sessionEnded')
      else if (clock().getTime() - terminal.typedAt > idleMs) end(terminal, 'idle')
      else {
        const ending = await db.tenant({ companyId }, (tx) => endingOf(tx, terminal))
        if (ending) end(terminal, ending)
      }
    }
  }

  const ping = async () => {
    for (const terminal of open) {
      // Who has not answered in all that time is gone.
      if (!terminal.answers) terminal.socket.terminate()
      terminal.answers = false
      terminal.socket.ping()
    }
  }

  const every = (ms: number, work: () => Promise<void>) => {
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      void work()
        .catch((error: unknown) => log.error({ err: error }, 'open terminals could not be checked'))
        .finally(() => (isBusy = false))
    }, ms)
    timers.add(timer.unref())
  }

  return {
    /** Watches over a terminal from now on. */
    add: (terminal: Terminal) => {
      const theirs = [...open].filter(({ caller }) => caller.userId === terminal.caller.userId)
      for (const oldest of theirs.slice(0, Math.max(0, theirs.length + 1 - mostPerPerson)))
        end(oldest, 'tooMany')
      open.add(terminal)
      terminal.socket.on('pong', () => void (terminal.answers = true))
      terminal.socket.once('close', () => leave(terminal))
      if (isStopping) end(terminal, 'serverStopping')
      else if (timers.size === 0) {
        every(checkMs, check)
        every(pingMs, ping)
      }
    },
    /** The line has ended. Usually that is known of the instance; else it is for this. */
    endOfLine: async (terminal: Terminal, otherwise: TerminalEnding) => {
      const known = db.tenant({ companyId: terminal.caller.companyId }, (tx) => endingOf(tx, terminal))
      end(terminal, (await known.catch(() => undefined)) ?? otherwise)
    },
    close: async () => {
      isStopping = true
      const sockets = [...open].map(({ socket }) => socket)
      const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const terminal of open) end(terminal, 'serverStopping')
      const patience = setTimeout(() => {
        for (const socket of sockets) socket.terminate()
      }, partingMs)
      await Promise.all(closed)
      clearTimeout(patience)
    },
  }
}

/** Why a terminal is not to go on; undefined when it is. */
const endingOf = async (
  tx: Tx,
  { caller: then, instanceId, view }: Terminal,
): Promise<TerminalEnding | undefined> => {
  const caller = await currentCaller(tx, then)
  const [row] = await rowsAmong(tx, instances, caller.companyId, [instanceId])
  if (!row || row.status === 'deleted' || row.status === 'deleting') return 'deleted'
  if (caller.suspended || !may(caller, instanceKind.actions[actionOf[view]].needs, row.project_id))
    return 'notAllowed'
  const reason = whyNot(instanceKind, actionOf[view], toInstance(row))
  // What it is busy with may be watched to its end: the cloud hangs up when the machine goes off.
  return reason === undefined || reason === 'busy' ? undefined : 'stopped'
}
