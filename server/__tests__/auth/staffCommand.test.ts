import { staffCommand } from '#server/staff.ts'
import { passwordsWith } from '#server/security/passwords.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn } from '../support/browser.ts'
import { cheap, testApp, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const run = async (args: string[], { mails = false } = {}) => {
  const said: string[] = []
  const { db, vault } = t.deps
  const passwords = passwordsWith(vault, { cost: cheap })
  await staffCommand(args, { db, vault, passwords, mails }, (line) => void said.push(line))
  return said.join('\n')
}
const passwordIn = (said: string) => /shown only now: (\S+)$/.exec(said)?.[1] ?? ''
const signIn = (email: string, password: string) => browserOn(t.app).post('/auth/login', { email, password })

describe('npm run staff', () => {
  it('adds somebody who can sign in with the password that it prints', async () => {
    const said = await run(['add', 'sam@operator.test', 'Sam', 'Lee', '--role', 'support'])
    const { status, body } = await signIn('sam@operator.test', passwordIn(said))
    expect({ status, wants: body.requiresVerification }).toEqual({ status: 200, wants: true })
    expect(await run(['list'])).toContain(
      'sam@operator.test  Sam Lee  support  no second factor  never signed in',
    )
  })

  it('mails the password where mail leaves, and prints it nowhere', async () => {
    const said = await run(['add', 'kim@operator.test', 'Kim'], { mails: true })
    const [mail] = await t.mailsTo('kim@operator.test')
    expect(mail?.template).toBe('staff-password')
    expect(said).not.toContain(mail?.data['password'])
    expect((await signIn('kim@operator.test', mail?.data['password'] ?? '')).status).toBe(200)
  })

  it('resets a password and takes the second factor away, for whoever lost their phone', async () => {
    const staff = await t.addStaff()
    await giveAuthenticator(t, staff)
    expect((await signIn(staff.email, staff.password)).body.requires2FA).toBe(true)
    const said = await run(['reset', staff.email])
    expect((await signIn(staff.email, staff.password)).status).toBe(401)
    expect((await signIn(staff.email, passwordIn(said))).body.requiresVerification).toBe(true)
  })

  it('removes somebody with their sessions, and brings them back when they are added again', async () => {
    const staff = await t.addStaff()
    await run(['remove', staff.email])
    expect((await signIn(staff.email, staff.password)).status).toBe(401)
    await expect(run(['remove', staff.email])).rejects.toThrow('is not on the staff')
    const said = await run(['add', staff.email, 'Back', '--role', 'cloud'])
    expect((await signIn(staff.email, passwordIn(said))).status).toBe(200)
  })

  it('makes nobody of a customer’s company staff, and nobody twice', async () => {
    const { owner } = await t.foundCompany()
    await expect(run(['add', owner.email, 'Ada'])).rejects.toThrow('belongs to a customer')
    await expect(run(['reset', owner.email])).rejects.toThrow('is not on the staff')
    const staff = await t.addStaff()
    await expect(run(['add', staff.email, 'Twice'])).rejects.toThrow('on the staff already')
  })

  it.each([
    [[]],
    [['add', 'sam']],
    [['add', 'a@b.test']],
    [['add', 'a@b.test', 'A', '--role', 'king']],
    [['drop']],
  ])('explains itself when it is called with %j', (args) => expect(run(args)).rejects.toThrow('Use it as'))

  it('is written into the audit log that belongs to no company', async () => {
    const rows = await t.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('company_id', 'is', null)
        .where('action', 'like', 'staff.%')
        .execute(),
    )
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['staff.added', 'staff.reset', 'staff.removed']),
    )
  })
})
