import { normalizeIP } from '@fastify/rate-limit'
import type { Vault } from './vault.ts'

/** Counters know an e-mail address by its keyed hash: the table tells nobody who tried to sign in. */
export const emailCounter = (vault: Vault, emailKey: string) =>
  vault.mac('attempts', emailKey).toString('base64url')

/**
 * Counters know a client by its address, with IPv6 by its network of 64 bits: whoever has one address
 * has all of them. Without an address all share one counter.
 */
export const clientCounter = (ip: string | undefined) => (ip ? normalizeIP(ip, 64) : 'unknown')
