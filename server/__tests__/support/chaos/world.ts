import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/resources/area.ts'
import { accessTokensFor } from '#server/sessions/accessTokens.ts'
import { startSession, tokensOf } from '#server/areas/auth/sign-in/startSession.ts'
import { synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { proofOfWork } from '#server/captcha/proofOfWork.ts'
import { openSandbox } from '#server/cloud/sandbox/sandbox.ts'
import { openDb, type DbTarget, type OpenDb } from '#server/db/open.ts'
import { passwordsWith } from '#server/security/passwords.ts'
import { noPlaces } from '#server/security/places.ts'
import { testGateway } from '#server/payments/testGateway/gateway.ts'
import { vaultWith } from '#server/security/vault.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { asker, type Ask } from '../ask.ts'
import { cheap } from '../people.ts'
import { testSettings } from '../testSettings.ts'

/** What every life of a server in the chaos is told. */
export interface Lifetime {
  target: DbTarget
  /** Since when (ms since 1970) its clock has been running, ten times as fast as ours. */
  origin: number
  /** Operations that there shall be at least; then it only works. */
  wanted: number
}

const haste = 10

/** The clock of the chaos: leases, backoff and the cloud's own durations are all a tenth as long. */
export const hastyClock = (origin: number) => () => new Date(origin + (Date.now() - origin) * haste)

/** The parts of a server on such a database. Each life has the same secrets. */
export const openWorld = async ({ target, origin }: Lifetime): Promise<Deps & { db: OpenDb }> => {
  const clock = hastyClock(origin)
  const db = await openDb(target, { now: clock })
  const vault = vaultWith(createHash('sha256').update('chaos').digest())
  const cloud = await openSandbox(db, { timing: { speed: 1 } })
  await synchroniseCatalogue({ db, cloud })
  return {
    db,
    vault,
    clock,
    cloud,
    payments: testGateway({ db, vault, clock }),
    settings: { ...testSettings, accessTtlSeconds: 86_400 },
    passwords: passwordsWith(vault, { cost: cheap }),
    places: noPlaces,
    captcha: proofOfWork({ db, vault, clock }),
  }
}

const email = 'ada@example.test'

/** The one company, with room for everything. */
export const settle = async ({ db }: Pick<Deps, 'db'>) => {
  const owner = { email, name: 'Ada', passwordHash: '' }
  await db.system(async (tx) => {
    await foundCompany(tx, { id: uuidv7(), name: 'Acme', owner })
    await tx.updateTable('limits').set({ lim: '1000000' }).execute()
  })
}

/** Calls the API of such a server as the company's owner. */
export const ownerOf = async (deps: Deps): Promise<Ask> => {
  const started = await deps.db.system(async (tx) => {
    const { id, company_id: companyId } = await tx
      .selectFrom('users')
      .select(['id', 'company_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return startSession(tx, deps, {
      account: { id, email, isStaff: false },
      companyId: companyId ?? '',
      amr: ['pwd'],
      deviceInfo: undefined,
      origin: { requestId: uuidv7(), ip: '127.0.0.1', userAgent: undefined },
    })
  })
  const { access_token } = await tokensOf(accessTokensFor(deps), started)
  return asker(await buildApp(deps), { headers: { authorization: `Bearer ${access_token}` } })
}
