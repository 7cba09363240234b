import pg from 'pg'
import type { Listen } from './db.ts'

const againAfterMs = 1000

/**
 * Hears of changes from a PostgreSQL server, on a connection of its own. When that breaks, another one is
 * made, and what was missed in between is told as a change of anything.
 */
export const listenTo =
  (url: string): Listen =>
  (heard) => {
    let ended = false
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined

    const connect = async () => {
      const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
      const again = () => {
        if (client !== next || ended) return
        client = undefined
        timer = setTimeout(() => void connect(), againAfterMs)
        timer.unref()
      }
      client = next
      next.on('error', again)
      next.on('end', again)
      next.on('notification', ({ payload }) => heard(payload))
      try {
        await next.connect()
        await next.query('listen changes')
        heard()
      } catch {
        again()
      }
      if (ended) await next.end().catch(() => undefined)
    }
    const first = connect()

    return async () => {
      ended = true
      clearTimeout(timer)
      await first
      await client?.end().catch(() => undefined)
    }
  }
