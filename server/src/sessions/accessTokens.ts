import { createHash, randomUUID } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { validate as isUuid } from 'uuid'
import type { AuthSettings } from './settings.ts'
import { signingKeysIn, type SigningKeys } from './signingKeys.ts'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'

/** What an access token tells of its session. Permissions are not in it: they change at once. */
export interface AccessClaims {
  userId: string
  sessionId: string
  companyId: string
}

export interface NewAccess extends AccessClaims {
  authTime: Date
  amr: readonly string[]
  staffAccess: 'ro' | 'rw' | null
}

export interface AccessTokens {
  keys: SigningKeys
  issue(access: NewAccess): Promise<string>
  /** What a token proves; undefined when it is forged, of another kind, or over. */
  read(token: string): Promise<AccessClaims | undefined>
  /** Likewise for a token that may have run out within the last 30 days: good only for ending its session. */
  readExpired(token: string): Promise<AccessClaims | undefined>
}

const audience = 'portico-api'
const type = 'at+jwt'
const leewaySeconds = 5
const endableForSeconds = 30 * 24 * 3600
const longestToken = 4096
/** Tokens whose signature need not be checked again; 100 bytes each. */
const rememberedTokens = 10_000

interface Deps {
  db: Db
  vault: Vault
  clock: () => Date
  settings: AuthSettings
}

/** A token whose signature was right, and the key that it was made with. */
interface Proven {
  claims: AccessClaims
  exp: number
  kid: string
}

/** Access tokens as RFC 9068 has them, signed with ES256. */
export const accessTokensFor = (deps: Deps): AccessTokens => {
  const { clock, settings } = deps
  const keys = signingKeysIn(deps)
  const proven = new Map<string, Proven>()
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)

  const verified = async (token: string, toleranceSeconds: number) => {
    if (token.length > longestToken) return undefined
    try {
      const { kid, alg } = decodeProtectedHeader(token)
      const key = kid && alg === 'ES256' && (await keys.publicKey(kid))
      if (!key) return undefined
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['ES256'],
        typ: type,
        audience,
        issuer: settings.publicUrl,
        currentDate: clock(),
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'sid', 'cid', 'iat', 'exp'],
      })
      const { sub, sid, cid, iat = 0, exp = 0 } = payload
      if (iat > nowSeconds() + leewaySeconds) return undefined
      if (!isId(sub) || !isId(sid) || !isId(cid)) return undefined
      return { claims: { userId: sub, sessionId: sid, companyId: cid }, exp, kid }
    } catch (error) {
      if (isTokenFault(error)) return undefined
      throw error
    }
  }

  const remember = (digest: string, entry: Proven) => {
    // A Map keeps the order of insertion: the first is the one longest unused.
    const oldest = proven.size >= rememberedTokens ? proven.keys().next().value : undefined
    if (oldest !== undefined) proven.delete(oldest)
    proven.set(digest, entry)
  }

  return {
    keys,
    issue: async ({ userId, sessionId, companyId, authTime, amr, staffAccess }) => {
      const { kid, key } = await keys.active()
      const now = nowSeconds()
      return new SignJWT({
        sid: sessionId,
        cid: companyId,
        auth_time: Math.floor(authTime.getTime() / 1000),
        amr,
        ...(staffAccess && { act: { sub: userId, op: true }, mode: staffAccess }),
      })
        .setProtectedHeader({ alg: 'ES256', typ: type, kid })
        .setIssuer(settings.publicUrl)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + settings.accessTtlSeconds)
        .sign(key)
    },
    read: async (token) => {
      const digest = createHash('sha256').update(token).digest('base64')
      const known = proven.get(digest)
      proven.delete(digest)
      // A signature that was good is good no longer once its key has been dropped.
      const isGood = known && (await keys.publicKey(known.kid)) !== undefined
      const found = isGood ? known : await verified(token, leewaySeconds)
      if (!found || found.exp + leewaySeconds <= nowSeconds()) return undefined
      remember(digest, found)
      return found.claims
    },
    readExpired: async (token) => (await verified(token, endableForSeconds))?.claims,
  }
}

/** The database takes nothing else for an id. */
const isId = (claim: unknown): claim is string => isUuid(claim)

/** jose's own errors speak of the token; any other is ours, such as a database that is away. */
const isTokenFault = (error: unknown) =>
  (error instanceof TypeError && /token|header/i.test(error.message)) ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
