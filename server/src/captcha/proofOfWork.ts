import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import { z } from 'zod/mini'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import type { Captcha } from './port.ts'

/** How much work a challenge is: so many rounds for each of so many keys to try. */
export interface Effort {
  rounds: number
  /** The fewest and the most keys. */
  keys: readonly [number, number]
}

/** A quarter of a second to a bit over one, on a laptop; nothing to see or to hear. */
const standardEffort: Effort = { rounds: 5000, keys: [200, 900] }

const minutesToSolve = 10

interface ProofOfWorkDeps {
  db: Db
  vault: Vault
  clock: () => Date
  effort?: Effort
}

/** The built-in captcha: the browser spends a moment of computing (ALTCHA). No third party, nothing to solve. */
export const proofOfWork = ({ db, vault, clock, effort = standardEffort }: ProofOfWorkDeps): Captcha => {
  const secrets = {
    hmacSignatureSecret: vault.mac('captcha', 'challenge').toString('hex'),
    hmacKeySignatureSecret: vault.mac('captcha', 'solution').toString('hex'),
  }

  return {
    challenge: async (action) => {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: effort.rounds,
        // The key to be found is fixed, so that nobody is unlucky for long.
        counter: randomInt(effort.keys[0], effort.keys[1] + 1),
        data: { action },
        expiresAt: new Date(clock().getTime() + minutesToSolve * 60_000),
      })
      return { provider: 'proofOfWork', challenge: { parameters, signature } }
    },

    verify: async (token, { action }) => {
      const payload = readPayload(token)
      if (!payload) return false
      const { parameters, signature } = payload.challenge
      if (parameters.expiresAt * 1000 <= clock().getTime()) return false
      const { verified } = await verifySolution({ ...secrets, ...payload, deriveKey })
      // Only what is signed is worth looking at.
      return verified && parameters.data.action === action && spend(db, signature, parameters.expiresAt)
    },
  }
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Base64 of JSON, as ALTCHA's clients send it. */
const readPayload = (token: string) => {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    return undefined
  }
}

/** Uses a solution up; false when it was used before. */
const spend = (db: Db, signature: string, expiresAt: number): Promise<boolean> =>
  db.system(async (tx) => {
    const spent = await tx
      .insertInto('captcha_spent')
      .values({ signature, expires_at: new Date(expiresAt * 1000) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signature')
      .executeTakeFirst()
    return spent !== undefined
  })
