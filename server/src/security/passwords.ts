import { hash, verify, type Options } from '@node-rs/argon2'
import { unavailable } from '../problems.ts'
import type { Vault } from './vault.ts'

/** What one hash costs. The defaults are the least that ASVS 5.0 asks for: about 20 ms. */
export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>
const standardCost: HashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether it is the password. Without a hash it is not, after the same work. */
  verify(kept: string | null | undefined, password: string): Promise<boolean>
  /** Whether a kept hash was made at another cost and wants making anew. */
  isOutdated(kept: string): boolean
}

/** Hashes run on Node's four pool threads, which files and DNS need as well. */
const running = 2
const waiting = 50

/** argon2id over a keyed hash: what leaks from the database alone can't even be guessed at. */
export const passwordsWith = (vault: Vault, cost: HashCost = standardCost): Passwords => {
  const inTurn = queue()
  // As text: argon2 takes raw bytes for UTF-8 when it verifies.
  const peppered = (password: string) => vault.mac('password', password).toString('base64url')
  const make = (password: string) => inTurn(() => hash(peppered(password), cost))
  const header = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  let nobodys: Promise<string> | undefined

  return {
    hash: make,
    verify: async (kept, password) => {
      nobodys ??= hash(vault.mac('nobody', '').toString('base64url'), cost)
      const against = kept ?? (await nobodys)
      const same = await inTurn(() => verify(against, peppered(password)))
      return same && typeof kept === 'string'
    },
    isOutdated: (kept) => !kept.startsWith(header),
  }
}

/** Lets so many run and so many wait; the rest is told to come back. */
const queue = () => {
  let busy = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    else {
      if (line.length >= waiting)
        throw unavailable('Too many people are signing in. Try again shortly.', {
          headers: { 'retry-after': '1' },
        })
      // Whoever finishes hands the place over, so `busy` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
