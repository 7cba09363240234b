import { audit } from '#server/audit/audit.ts'
import { sealEntries } from '#server/audit/seal.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let companyId: string
let ask: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  const company = await test.foundCompany()
  companyId = company.id
  ask = asker(test.app, await test.signIn(company.owner))
  await sealEntries(test)
})
afterAll(() => test.close())

const tail = async (query = '') => {
  const { status, body } = await ask(`GET /logs/tail${query}`)
  expect(status).toBe(200)
  return body.data
}
const tell = async (...names: string[]) => {
  await test.db.tenant({ companyId }, async (tx) => {
    for (const name of names)
      await audit(tx, { action: 'test.told', companyId, target: { kind: 'instance', name } })
  })
  await sealEntries(test)
}
const namesIn = ({ entries }: { entries: { target: { name: string } }[] }) =>
  entries.map(({ target }) => target.name)

describe('following the audit log', () => {
  it('begins at the last number, and tells what has been sealed since, newest first', async () => {
    const { head, entries } = await tail()
    expect(entries).toEqual([])
    await tell('one', 'two')
    const news = await tail(`?after=${head}`)
    expect([namesIn(news), news.head]).toEqual([['two', 'one'], head + 2])
    expect(await tail(`?after=${news.head}`)).toEqual({ entries: [], head: news.head })
  })

  it('waits for the next seal, and for what passes the filters', async () => {
    const { head } = await tail()
    const waiting = tail(`?after=${head}&wait=20&q=wanted`)
    await tell('other')
    await tell('wanted')
    expect(namesIn(await waiting)).toEqual(['wanted'])
  })

  it('lets a person wait twice at the same time', async () => {
    const { head } = await tail()
    const waiting = [1, 2].map(() => untilLetIn(head))
    const third = await third429(head)
    expect(third.body.name).toBe('TooManyAttemptsException')
    await tell('end')
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  })
})

/** Waits as one of two. The third may be asking at that moment, which leaves before it has waited. */
const untilLetIn = async (head: number): Promise<{ status: number }> => {
  const answer = await ask(`GET /logs/tail?after=${head}&wait=20`)
  return answer.status === 429 ? untilLetIn(head) : answer
}

/** Asks until both others wait: they are refused what the third is refused otherwise. */
const third429 = async (head: number): Promise<{ status: number; body: { name: string } }> => {
  const answer = await ask(`GET /logs/tail?after=${head}&wait=0`)
  return answer.status === 429 ? answer : third429(head)
}
