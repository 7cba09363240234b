import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { DeviceInfo, SessionUser, Tokens } from '#contract/auth/routes.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { SignIn } from '../../../mail/outbox.ts'
import { minuteText } from '../../../mail/minuteText.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { actorOf, sessionUserOf, type Account, type Workplace } from '../account/accounts.ts'
import { alertOf } from '../account/alerts.ts'
import { isNewCountry } from './countries.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { keepDevice, rememberDevice, shownDevice } from '../../../sessions/devices.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'
import { announceStaff } from '../staff/companies.ts'
import { startSession, tokensOf, type NewlyStarted, type Proofs } from './startSession.ts'

interface Entrance {
  account: Account
  company: Workplace
  amr: Proofs
  /** How old the second factor is that they proved; absent, none. */
  provedSince?: Date
  /** `first`: of a person just born, to whom no device is news. */
  device: 'known' | 'new' | 'first'
  /** The secret that the browser came with. */
  deviceSecret: string | undefined
  deviceInfo: DeviceInfo | undefined
  /** When they proved who they are; absent, just now. */
  authTime?: Date
  origin: Origin
}

/** Someone who is in, as soon as the transaction commits. */
export interface Entered {
  started: NewlyStarted
  user: SessionUser
  /** For the cookie of a browser that has just become known. */
  deviceSecret: string | undefined
}

/** Lets a person in who has proved everything: a session, a browser remembered, and those told who should be. */
export const enter = async (tx: Tx, deps: AuthDeps, entrance: Entrance): Promise<Entered> => {
  const { account, company, device, origin, deviceInfo } = entrance
  const started = await startSession(tx, deps, { ...entrance, companyId: company.id })
  const { name } = shownDevice(deviceInfo, origin)
  const place = deps.places.of(origin.ip)
  const browser = { known: entrance.deviceSecret, name, ip: origin.ip ?? null, place: place?.name ?? null }
  const deviceSecret = device === 'known' ? undefined : await rememberDevice(tx, account.id, browser)
  if (account.isStaff && company.id !== operatorCompanyId)
    await announceStaff(tx, { account, company, origin })
  const signIn: SignIn = {
    deviceName: name,
    at: minuteText(deps.clock()),
    ip: origin.ip ?? '',
    place: place?.name ?? '',
  }
  if (device === 'new') await alertOf(tx, deps.vault, account, { template: 'new-device', data: signIn })
  if (place && (await isNewCountry(tx, account.id, place.country)))
    await tellOfCountry(tx, deps, entrance, { sessionId: started.access.sessionId, signIn })
  const twoFactor = await hasSecondFactor(tx, account.id)
  const user = sessionUserOf(account, {
    company,
    twoFactor,
    until: started.expiresAt,
    settings: deps.settings,
  })
  return { started, deviceSecret, user }
}

/** Somebody who signs in by a new browser has been told where. */
const tellOfCountry = async (
  tx: Tx,
  { vault }: AuthDeps,
  { account, device, origin }: Entrance,
  { sessionId, signIn }: { sessionId: string; signIn: SignIn },
) => {
  const { deviceName, place } = signIn
  await audit(tx, {
    action: 'auth.new-country',
    ...actorOf(account),
    target: { kind: 'session', id: sessionId },
    origin,
    details: { deviceName, place },
  })
  if (device === 'known') await alertOf(tx, vault, account, { template: 'new-country', data: signIn })
}

/** What the person gets once that is committed. */
export const welcome = async (
  { db, accessTokens, settings }: AuthDeps,
  reply: FastifyReply,
  { started, user, deviceSecret }: Entered,
): Promise<Tokens & { user: SessionUser }> => {
  if (!started.access.staffAccess) await noteSignIn(db, started.access)
  if (deviceSecret) keepDevice(reply, settings, deviceSecret)
  return { ...(await tokensOf(accessTokens, started)), user }
}

/**
 * Colleagues see when somebody signed in last. After the commit: signing in holds the person's row, and a change of it
 * waits for the company's lock, which those who wait for the row may hold.
 */
const noteSignIn = (db: Db, { companyId, userId }: NewlyStarted['access']) =>
  db.system(async (tx) => {
    await lockCompany(tx, companyId)
    await tx
      .updateTable('users')
      .set({ last_sign_in_at: sql<Date>`app_now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute()
  })
