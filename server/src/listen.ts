import { createServer } from 'node:net'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartFailure } from './startFailure.ts'

interface Address {
  host: string
  port: number
}

const whyNot = (error: unknown, { host, port }: Address) => {
  const { code = '' } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} at ${host} is taken by another program. Stop that one, or set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
    ENOTFOUND: `There is no host ${host}. Set HOST to an address of this machine.`,
    EAI_AGAIN: `The name ${host} can't be looked up. Set HOST to an address of this machine.`,
  }
  return reasons[code] === undefined ? error : new StartFailure(reasons[code], { cause: error })
}

/** Refuses early where listening would fail: before a database is made for a server that can't be reached. */
export const mustBeFree = async (address: Address) => {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(address, resolve)
    })
  } catch (error) {
    throw whyNot(error, address)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Opens the app to the world. */
export const listen = async (app: FastifyInstance, { host, port }: Address) => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw whyNot(error, { host, port })
  }
}

interface Patience {
  /** For so long requests are still taken: until the load balancer has seen that `/readyz` is red. */
  openMs: number
  /** Requests under way get so long to finish. */
  withinMs: number
}

/** Stops taking requests, and ends when those under way are answered, or were given time enough. */
export const finish = async (app: FastifyInstance, { openMs, withinMs }: Patience) => {
  app.readiness.stopping = true
  await setTimeoutAsync(openMs)
  const patience = setTimeout(() => {
    app.server.closeAllConnections()
    for (const socket of app.upgrading) socket.destroy()
  }, withinMs)
  await app.close()
  clearTimeout(patience)
}
