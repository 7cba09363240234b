import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

/**
 * An IP address as the database and the counters take it, from what sockets and proxies write:
 * `192.0.2.1:50123`, `[2001:db8::1]:443`, `fe80::1%eth0`, `::ffff:192.0.2.1`. Undefined for anything else,
 * such as `unknown` or the obfuscated names of RFC 7239.
 */
export const plainAddress = (written: string): string | undefined => {
  const text = written.trim().replaceAll('"', '')
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1]
  // More than one colon without brackets is an IPv6 address, and has no port.
  const withoutPort = bracketed ?? text.replace(/^([^:]+):\d+$/, '$1')
  const [address = ''] = withoutPort.split('%')
  return isIP(address) === 0 ? undefined : normalizeIP(address, 128)
}

/** The address of the client, as far as `TRUST_PROXY` lets its proxy tell; undefined when nobody can. */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined => plainAddress(ip)
