import { generateSecret, generateSync } from 'otplib'
import { sameBytes, type Vault } from '../../../security/vault.ts'

/*
 * RFC 6238 as every authenticator speaks it: SHA-1, 30 seconds, 6 digits. otplib computes the codes;
 * which of them count, and that each counts once, is decided here.
 */

const stepSeconds = 30

/** The furthest that a phone's clock is followed, in steps. */
const maxDrift = 2

/** 160 bits in base 32, as authenticators take it. */
export const newTotpSecret = () => generateSecret({ length: 20 })

/** How a secret is kept: sealed, and good for this person only. */
export const sealTotpSecret = (vault: Vault, userId: string, secret: string) =>
  vault.seal(Buffer.from(secret), userId)
export const openTotpSecret = (vault: Vault, userId: string, sealed: Buffer) =>
  vault.open(sealed, userId).toString()

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code that an authenticator with this secret shows at this moment. */
export const totpAt = (secret: string, now: Date) => codeOf(secret, stepAt(now))

const codeOf = (secret: string, step: number) => generateSync({ secret, strategy: 'hotp', counter: step })

export interface TotpMatch {
  step: number
  /** How far the phone's clock is from ours, to be remembered. */
  drift: number
}

/**
 * Finds the step that a code belongs to: ours or a neighbour, or likewise by the phone's clock as it
 * was last seen. Takes the same time wherever the match is.
 */
export const matchTotp = (
  secret: string,
  token: string,
  { now, drift }: { now: Date; drift: number },
): TotpMatch | undefined => {
  const typed = Buffer.from(token)
  const current = stepAt(now)
  let match: TotpMatch | undefined
  // A phone that has been set right since is at 0 again, so both windows stay open.
  for (let off = Math.min(0, drift) - 1; off <= Math.max(0, drift) + 1; off += 1) {
    if (!sameBytes(Buffer.from(codeOf(secret, current + off)), typed)) continue
    match = { step: current + off, drift: Math.max(-maxDrift, Math.min(maxDrift, off)) }
  }
  return match
}
