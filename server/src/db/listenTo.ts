import pg from 'pg'
import type { Listen } from './db.ts'
import { destroyConnection, withinDeadline, type Deadlines } from './deadlines.ts'

const againAfterMs = 1000

/**
 * Hears of changes from a PostgreSQL server, on a connection of its own. When that breaks or falls silent,
 * another one is made, and what was missed in between is told as a change of anything.
 */
export const listenTo =
  (url: string, { connectMs, heartbeatMs }: Deadlines): Listen =>
  (heard) => {
    let ended = false
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined

    const drop = (dropped: pg.Client) => {
      if (client !== dropped) return
      client = undefined
      destroyConnection(dropped)
      if (!ended) timer = setTimeout(() => void connect(), againAfterMs).unref()
    }
    /** A connection that only listens would not notice that its server is gone. */
    const beat = async (beating: pg.Client) => {
      if (client !== beating || ended) return
      await withinDeadline(beating, heartbeatMs, () => beating.query('select 1'))
      timer = setTimeout(() => void beat(beating).catch(() => drop(beating)), heartbeatMs).unref()
    }
    const connect = async () => {
      const next = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: connectMs,
        keepAlive: true,
      })
      client = next
      next.on('error', () => drop(next))
      next.on('end', () => drop(next))
      next.on('notification', ({ payload }) => heard(payload))
      try {
        await next.connect()
        await withinDeadline(next, connectMs, () => next.query('listen changes'))
        heard()
        await beat(next)
      } catch {
        drop(next)
      }
    }
    const first = connect()

    return async () => {
      ended = true
      clearTimeout(timer)
      await first
      clearTimeout(timer)
      const last = client
      if (last) await withinDeadline(last, connectMs, () => last.end()).catch(() => undefined)
    }
  }
