import { hashingHere, type Hashing, type HashOptions } from './hashing.ts'
import { noLeakedPasswords, type LeakedPasswords } from './leakedPasswords.ts'
import type { Vault } from './vault.ts'

/** What one hash costs. The defaults are the least that ASVS 5.0 asks for: about 20 ms. */
export type HashCost = Required<Pick<HashOptions, 'memoryCost' | 'timeCost' | 'parallelism'>>
const standardCost: HashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether it is the password. Without a hash it is not, after the same work. */
  verify(kept: string | null | undefined, password: string): Promise<boolean>
  /** Whether a kept hash was made at another cost and wants making again. */
  isOutdated(kept: string): boolean
  /** Whether it is known that others have lost it, by the file that the installation names. */
  isLeaked(password: string): Promise<boolean>
}

interface PasswordOptions {
  cost?: HashCost
  hashing?: Hashing
  leaked?: LeakedPasswords
}

/**
 * The same letters typed on another keyboard can be other characters: ü is one on Windows, two on a Mac
 * (NIST SP 800-63B, 3.1.1.2).
 */
const normal = (password: string) => password.normalize('NFKC')

/** argon2id over a keyed hash: what leaks from the database alone can't even be guessed at. */
export const passwordsWith = (
  vault: Vault,
  { cost = standardCost, hashing = hashingHere, leaked = noLeakedPasswords }: PasswordOptions = {},
): Passwords => {
  // As text: argon2 takes raw bytes for UTF-8 when it verifies.
  const peppered = (password: string) => vault.mac('password', password).toString('base64url')
  const make = (password: string) => hashing.hash(peppered(normal(password)), cost)
  const header = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  let dummyHash: Promise<string> | undefined
  /** The hash that no account has: a password for nobody is checked against it. */
  const dummy = () => {
    const made = (dummyHash ??= hashing.hash(vault.mac('nobody', '').toString('base64url'), cost))
    // Where the queue was full, the next one tries again.
    made.catch(() => (dummyHash = undefined))
    return made
  }

  return {
    hash: make,
    verify: async (kept, password) => {
      const hash = kept ?? (await dummy())
      // Older hashes were made of what was typed. How often is tried follows from what is typed now, for anyone.
      for (const typed of new Set([normal(password), password]))
        if (await hashing.verify(hash, peppered(typed))) return typeof kept === 'string'
      return false
    },
    isOutdated: (kept) => !kept.startsWith(header),
    isLeaked: async (password) => (await leaked.has(password)) || leaked.has(normal(password)),
  }
}
