import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { areas } from '../areas.ts'
import { sealTotpSecret } from '../areas/auth/second-factor/totp.ts'
import { chargeFromThePast, plantDebt } from '../areas/billing/demo/wallet.ts'
import type { Tx } from '../db/db.ts'
import { issueCode } from '../security/codes.ts'
import { emailKey } from '../security/emailKey.ts'
import type { Vault } from '../security/vault.ts'
import { dayHours } from '../resources/past.ts'
import { foundCompany, giveBuiltInRole } from '../tenancy/foundCompany.ts'
import type { CastCompany, CastPerson } from './cast.ts'
import type { Past } from './livePast.ts'

export interface Secrets {
  password?: string
  passwordHash?: string
  totpSecret?: string
}

/** Secrets of the cast, by address. */
type SecretsByEmail = ReadonlyMap<string, Secrets>

/** Makes a company with its people and projects. Returns the codes of those it invites, by address. */
export const bringToLife = async (
  past: Past,
  vault: Vault,
  { company, secrets }: { company: CastCompany; secrets: SecretsByEmail },
): Promise<Map<string, string>> => {
  const { owner } = company
  const companyId = uuidv7()
  past.goTo(company.ageDays * dayHours)
  const { ownerId, idByEmail } = await past.system((tx) => found(tx, vault, { companyId, company, secrets }))
  for (const project of company.projects) {
    past.goTo(project.ageDays * dayHours)
    await past.system((tx) => addProject(tx, companyId, { project, idByEmail }))
  }
  if (company.hasEstate) {
    const actor = { id: ownerId, ...owner }
    past.goTo(0)
    await past.system((tx) => chargeFromThePast(tx, companyId, past.present))
    past.goTo(company.ageDays * dayHours)
    await past.live(
      { companyId, actor },
      areas.flatMap(({ plant }) => plant?.(past.present) ?? []),
    )
  }
  past.goTo(0)
  return past.system(async (tx) => {
    // Mails of the past have been read long ago.
    await tx.deleteFrom('outbox').where('company_id', '=', companyId).execute()
    if (company.suspended) await suspend(tx, companyId, past.present)
    return invite(tx, vault, { invited: company.colleagues.filter(({ invited }) => invited), idByEmail })
  })
}

interface Founding {
  companyId: string
  company: CastCompany
  secrets: SecretsByEmail
}

const found = async (tx: Tx, vault: Vault, { companyId, company, secrets }: Founding) => {
  const { name, limits, owner, colleagues } = company
  const passwordHash = secrets.get(owner.email)?.passwordHash ?? ''
  const { ownerId } = await foundCompany(tx, {
    id: companyId,
    name,
    limits,
    owner: { ...owner, passwordHash },
  })
  const idByEmail = new Map([[owner.email, ownerId]])
  for (const person of colleagues)
    idByEmail.set(person.email, await addColleague(tx, vault, { companyId, person, secrets }))
  return { ownerId, idByEmail }
}

const suspend = async (tx: Tx, companyId: string, now: Date) => {
  await plantDebt(tx, companyId, now)
  await tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', companyId).execute()
}

const addColleague = async (tx: Tx, vault: Vault, colleague: Newcomer & { companyId: string }) => {
  const userId = await addUser(tx, vault, colleague)
  const { companyId, person } = colleague
  if (person.groupRole) await giveBuiltInRole(tx, { companyId, userId, role: person.groupRole })
  return userId
}

interface Newcomer {
  companyId: string | null
  person: CastPerson
  secrets: SecretsByEmail
}

const addUser = async (tx: Tx, vault: Vault, { companyId, person, secrets }: Newcomer) => {
  const id = uuidv7()
  const { passwordHash = null, totpSecret } = secrets.get(person.email) ?? {}
  await tx
    .insertInto('users')
    .values({
      id,
      company_id: companyId,
      email: person.email,
      email_key: emailKey(person.email),
      name: person.name,
      password_hash: passwordHash,
      status: person.invited ? 'invited' : 'active',
      is_staff: companyId === null,
      staff_role: companyId === null ? 'all' : null,
    })
    .execute()
  if (totpSecret) await addTotp(tx, id, sealTotpSecret(vault, id, totpSecret))
  return id
}

const addTotp = (tx: Tx, userId: string, secret: Buffer) =>
  tx
    .insertInto('totp')
    .values({
      user_id: userId,
      secret,
      confirmed_at: sql`app_now()`,
      pending_secret: null,
      pending_until: null,
    })
    .execute()

/** Makes the operator's staff, who belong to no company. */
export const bringStaffToLife = (tx: Tx, vault: Vault, newcomer: Omit<Newcomer, 'companyId'>) =>
  addUser(tx, vault, { companyId: null, ...newcomer })

const addProject = async (
  tx: Tx,
  companyId: string,
  {
    project,
    idByEmail,
  }: { project: CastCompany['projects'][number]; idByEmail: ReadonlyMap<string, string> },
) => {
  const { name, description, color, members } = project
  const id = uuidv7()
  await tx.insertInto('projects').values({ id, company_id: companyId, name, description, color }).execute()
  const places = Object.entries(members).flatMap(([email, role]) => {
    const userId = idByEmail.get(email)
    return userId ? [{ id: uuidv7(), company_id: companyId, project_id: id, user_id: userId, role }] : []
  })
  await tx.insertInto('project_members').values(places).execute()
}

const invite = async (
  tx: Tx,
  vault: Vault,
  { invited, idByEmail }: { invited: CastPerson[]; idByEmail: ReadonlyMap<string, string> },
) => {
  const codes = new Map<string, string>()
  for (const { email } of invited) {
    const userId = idByEmail.get(email)
    const purpose = { purpose: 'invitation' as const, emailKey: emailKey(email), ...(userId && { userId }) }
    codes.set(email, await issueCode(tx, vault, purpose))
  }
  return codes
}
