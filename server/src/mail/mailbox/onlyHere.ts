import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { notFound } from '../../problems.ts'

const isLoopback = (address: string) => isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/i.test(address)

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** A page of the web that has its own name point to this machine still names itself here. */
export const isLocalName = (host = '') => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)

/**
 * Lets through only who sits at this machine: by the socket's own address, whatever the headers say,
 * and not through a proxy, whose socket is local for everyone. To all others there is no such page.
 */
export const onlyHere = async ({ raw, headers }: FastifyRequest) => {
  const here = isLoopback(raw.socket.remoteAddress ?? '') && isLocalName(headers.host)
  if (!here || forwarding.some((name) => name in headers)) throw notFound('page')
}
