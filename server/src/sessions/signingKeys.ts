import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'

/** The keys that access tokens are signed with: one active, its successor, and those of tokens still alive. */
export interface SigningKeys {
  active(): Promise<{ kid: string; key: CryptoKey }>
  /** The public key of this id; undefined when it is none of ours, or no longer. */
  publicKey(kid: string): Promise<CryptoKey | undefined>
  jwks(): Promise<{ keys: JWK[] }>
  /**
   * Puts the successor in the place of the active key, unless it has been published for too short a time;
   * `emergency` forgets all keys at once and makes new ones.
   */
  rotate(how?: { emergency?: boolean }): Promise<Rotation>
}

/** The key that signs from now on, or when the successor may be put in its place. */
export type Rotation = { kid: string } | { readyAt: Date }

interface LoadedKeys {
  at: number
  active: { kid: string; key: CryptoKey }
  public: Map<string, { jwk: JWK; key: CryptoKey }>
}

interface Deps {
  db: Db
  vault: Vault
  clock: () => Date
  settings: { accessTtlSeconds: number }
}

/** Other servers' rotations are noticed this late (ms): what was dropped in an emergency, too. */
const reloadAfter = 5_000
/** An unknown key id makes us look again, but not at the pace of whoever invents them. */
const lookAgainAfter = 2_000
const rotateAfterDays = 90
/** Verifiers may keep the published list for five minutes; a key is known to them before its first use. */
const publishedBeforeMinutes = 15
const lockKey = 5_021_978

/** Keeps the keys in the database, the private half sealed; the first is made when none is there. */
export const signingKeysIn = ({ db, vault, clock, settings }: Deps): SigningKeys => {
  let loading: Promise<LoadedKeys> | undefined

  const load = async (): Promise<LoadedKeys> => {
    const rows = await db.system(async (tx) => {
      await keepSupplied(tx, vault)
      return tx
        .selectFrom('signing_keys')
        .selectAll()
        .where(
          sql<boolean>`retired_at is null or retired_at > app_now() - make_interval(secs => ${settings.accessTtlSeconds + 60})`,
        )
        .execute()
    })
    const active = rows.find(({ state }) => state === 'active')
    if (!active) throw new Error('There is no active signing key')
    const sealed = vault.open(active.private_key, boundTo(active.kid))
    const entries = rows.map(async ({ kid, public_jwk: jwk }) => {
      return [kid, { jwk, key: await asKey(jwk) }] as const
    })
    return {
      at: clock().getTime(),
      active: { kid: active.kid, key: await asKey(JSON.parse(sealed.toString()) as JWK) },
      public: new Map(await Promise.all(entries)),
    }
  }

  const reload = () => {
    const attempt = load()
    loading = attempt
    // A failure is told to those who wait, and tried again by the next.
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    return attempt
  }
  const keys = async (maxAge = reloadAfter) => {
    const current = loading ?? reload()
    const loaded = await current
    if (clock().getTime() - loaded.at < maxAge) return loaded
    // One of those who find them old loads them for all.
    return loading === undefined || loading === current ? reload() : loading
  }

  return {
    active: async () => (await keys()).active,
    publicKey: async (kid) => {
      const known = (await keys()).public.get(kid) ?? (await keys(lookAgainAfter)).public.get(kid)
      return known?.key
    },
    jwks: async () => ({ keys: [...(await keys()).public.values()].map(({ jwk }) => jwk) }),
    rotate: async ({ emergency = false } = {}) => {
      const readyAt = await db.system((tx) => (emergency ? replaceAll(tx, vault) : handOver(tx, vault)))
      if (readyAt) return { readyAt }
      return { kid: (await reload()).active.kid }
    },
  }
}

const serialize = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)

/** Sees to it that there is an active key, not too old, and a successor. */
const keepSupplied = async (tx: Tx, vault: Vault) => {
  if (isComplete(await supply(tx))) return
  await serialize(tx)
  // Another server may have done it while we waited.
  const { active, due, next } = await supply(tx)
  if (!active) await addKey(tx, vault, 'active')
  if (due) await promoteNext(tx, vault)
  if (!next || due) await addKey(tx, vault, 'next')
}

interface Supply {
  active: boolean
  /** The active key is old, and its successor has been published for long enough. */
  due: boolean
  next: boolean
}
const isComplete = ({ active, due, next }: Supply) => active && next && !due

const supply = async (tx: Tx): Promise<Supply> => {
  const { rows } = await sql<Supply>`
    select count(*) filter (where state = 'active') > 0 as active,
      count(*) filter (where state = 'next') > 0 as next,
      count(*) filter (where state = 'active'
          and created_at < app_now() - make_interval(days => ${rotateAfterDays})) > 0
        and count(*) filter (where state = 'next'
          and created_at < app_now() - make_interval(mins => ${publishedBeforeMinutes})) > 0 as due
    from signing_keys`.execute(tx)
  return rows[0] ?? { active: false, due: false, next: false }
}

const replaceAll = async (tx: Tx, vault: Vault): Promise<undefined> => {
  await serialize(tx)
  await tx.deleteFrom('signing_keys').execute()
  await keepSupplied(tx, vault)
}

/** Undefined when it is done; else from when on it may be. */
const handOver = async (tx: Tx, vault: Vault): Promise<Date | undefined> => {
  await serialize(tx)
  await keepSupplied(tx, vault)
  const ready = sql<Date>`created_at + make_interval(mins => ${publishedBeforeMinutes})`
  const early = await tx
    .selectFrom('signing_keys')
    .select(ready.as('readyAt'))
    .where('state', '=', 'next')
    .where(ready, '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  if (early) return early.readyAt
  await promoteNext(tx, vault)
  await keepSupplied(tx, vault)
  return undefined
}

const promoteNext = async (tx: Tx, vault: Vault) => {
  await tx
    .updateTable('signing_keys')
    .set({ state: 'retired', retired_at: sql`app_now()` })
    .where('state', '=', 'active')
    .execute()
  const promoted = await tx
    .updateTable('signing_keys')
    .set({ state: 'active', created_at: sql`app_now()` })
    .where('state', '=', 'next')
    .returning('kid')
    .executeTakeFirst()
  if (!promoted) await addKey(tx, vault, 'active')
}

const boundTo = (kid: string) => `signing_keys:${kid}`

const asKey = async (jwk: JWK) => {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key has to be a pair of keys')
  return key
}

const addKey = async (tx: Tx, vault: Vault, state: 'next' | 'active') => {
  const kid = uuidv7()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const described = { kid, alg: 'ES256', use: 'sig' }
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...described }
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...described }
  await tx
    .insertInto('signing_keys')
    .values({
      kid,
      state,
      public_jwk: JSON.stringify(publicJwk),
      private_key: vault.seal(Buffer.from(JSON.stringify(privateJwk)), boundTo(kid)),
      retired_at: null,
    })
    .execute()
}
