import type { OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { giveOwners } from '#server/areas/owner-recovery/giveOwner.ts'
import { lastingOwners } from '#server/tenancy/owners.ts'
import { asker, type Ask } from './ask.ts'
import { companyIn, type Company } from './company.ts'
import type { Person, TestApp } from './people.ts'

const at = '/operator/owner-recoveries'

/** A company whose Owner is out of reach, somebody to take their place, and two of the staff who visit it. */
export const lostOwnerIn = async (test: TestApp) => {
  const company = await companyIn(test)
  const ada = await company.colleague({ role: 'Viewer' })
  const [samPerson, kimPerson] = [await test.addStaff(), await test.addStaff()]
  const visit = (person: Person) => visitor(test, company, person)
  const [sam, kim] = [await visit(samPerson), await visit(kimPerson)]
  const propose = (ask = sam, to = ada.id) => ask(`POST ${at}`, { to, reason: 'The founder has died.' })
  const proposed = async (): Promise<string> => (await propose()).body.data.id
  const confirm = (id: string, ask = kim) => ask(`POST ${at}/${id}/confirm`)
  const withdraw = (id: string, ask = sam) => ask(`DELETE ${at}/${id}`)
  const list = async (): Promise<OwnerRecovery[]> =>
    // A session does not last as long as the clock goes on.
    (await (await visit(await test.addStaff()))(`GET ${at}`)).body.data.filter(
      (row: OwnerRecovery) => row.company.id === company.id,
    )
  return {
    company,
    ada,
    samPerson,
    kimPerson,
    sam,
    kim,
    propose,
    proposed,
    confirm,
    withdraw,
    list,
    /** One that takes effect in 72 hours. */
    confirmed: async () => {
      const id = await proposed()
      await confirm(id)
      return id
    },
    /** How often she has the group role: once is enough. */
    ownerships: async () =>
      (await test.db.system((tx) => lastingOwners(tx, company.id))).filter(({ id }) => id === ada.id).length,
    outcomes: async () => (await list()).map(({ outcome }) => outcome),
    /** What was written down, the oldest first: `propose`, `confirm`. */
    told: async () =>
      (await company.log('account.owner-recovery-%')).map(({ action }) => action.split('-').at(-1)),
    /** The secret in the newest mail about it. */
    secretOf: async ({ email }: Pick<Person, 'email'>) => {
      const mail = (await test.mailsTo(email)).find(({ template }) => template === 'owner-recovery')
      if (!mail) throw new Error(`Nobody wrote to ${email}`)
      return mail.data['veto'] ?? ''
    },
    later: async (hours: number) => {
      test.clock.advance(hours * 3600)
      await giveOwners(test.deps)
    },
  }
}

const visitor = async (test: TestApp, { id }: Company, person: Person): Promise<Ask> => {
  const session = await test.signIn({ ...person, companyId: id })
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ staff_access: 'ro' }).where('id', '=', session.sessionId).execute(),
  )
  return asker(test.app, session)
}

/** Follows the link of a mail without being signed in. */
export const linkOf = (test: TestApp, token: string) => {
  const post = async (url: string) => {
    const answer = await test.app.inject({ method: 'POST', url: `/api/v1${url}`, payload: { token } })
    return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data }
  }
  return { look: () => post('/auth/owner-veto/look'), veto: () => post('/auth/owner-veto') }
}

/** From now on they are of the staff no longer. */
export const dismiss = (test: TestApp, { id }: Pick<Person, 'id'>) =>
  test.db.system((tx) => tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute())
