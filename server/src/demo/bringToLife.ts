import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { areas } from '../areas.ts'
import { sealTotpSecret } from '../areas/auth/second-factor/totp.ts'
import { chargeFromThePast, plantDebt } from '../areas/billing/demo/wallet.ts'
import type { Tx } from '../db/db.ts'
import { issueCode } from '../security/codes.ts'
import { emailKey } from '../security/emailKey.ts'
import type { Vault } from '../security/vault.ts'
import { foundCompany, giveBuiltInRole } from '../tenancy/foundCompany.ts'
import type { CastCompany, CastPerson } from './cast.ts'
import { tellCreations } from './creations.ts'
import { tellHistory } from './history.ts'

export interface Secrets {
  password?: string
  passwordHash?: string
  totpSecret?: string
}

/** Secrets of the cast, by address. */
type SecretsByEmail = ReadonlyMap<string, Secrets>

const daysAgo = (days: number) => sql<Date>`app_now() - make_interval(days => ${days})`

/** Makes a company with its people and projects. Returns the codes of those it invites, by address. */
export const bringToLife = async (
  tx: Tx,
  vault: Vault,
  { company, secrets, now }: { company: CastCompany; secrets: SecretsByEmail; now: Date },
): Promise<Map<string, string>> => {
  const companyId = uuidv7()
  const { owner } = company
  const passwordHash = secrets.get(owner.email)?.passwordHash ?? ''
  const { ownerId } = await foundCompany(tx, {
    id: companyId,
    name: company.name,
    owner: { ...owner, passwordHash },
  })
  const idByEmail = new Map([[owner.email, ownerId]])
  for (const person of company.colleagues)
    idByEmail.set(person.email, await addColleague(tx, vault, { companyId, person, secrets }))
  const projectIds = new Map<string, string>()
  for (const project of company.projects)
    projectIds.set(project.name, await addProject(tx, companyId, { project, idByEmail }))
  if (company.hasEstate) {
    const actor = { id: ownerId, ...owner }
    await chargeFromThePast(tx, companyId, now)
    // One area after the other: later ones attach to what is there.
    for (const { plant } of areas) await plant?.(tx, { companyId, actor, projectIds, now })
    await tellCreations(tx, { companyId, actor, now })
    await tellHistory(tx, { companyId, now })
  }
  if (company.suspended) await plantDebt(tx, companyId, now)
  await tx
    .updateTable('companies')
    .set({ created_at: daysAgo(company.ageDays), ...(company.suspended && { status: 'suspended' }) })
    .where('id', '=', companyId)
    .execute()
  return invite(tx, vault, { invited: company.colleagues.filter(({ invited }) => invited), idByEmail })
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
  const { ageDays, members, ...draft } = project
  const id = uuidv7()
  await tx
    .insertInto('projects')
    .values({ id, company_id: companyId, created_at: daysAgo(ageDays), ...draft })
    .execute()
  const places = Object.entries(members).flatMap(([email, role]) => {
    const userId = idByEmail.get(email)
    return userId ? [{ id: uuidv7(), company_id: companyId, project_id: id, user_id: userId, role }] : []
  })
  await tx.insertInto('project_members').values(places).execute()
  return id
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
