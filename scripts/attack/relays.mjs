import { mailHandlers } from '../../server/src/mail/deliver.ts'
import { perStranger, toStrangersPerCompany } from '../../server/src/mail/strangers.ts'
import { drainOutbox } from '../../server/src/mail/worker.ts'
import { tellBudgets } from '../../server/src/areas/billing/budgets/alerts.ts'
import { senderOf } from '../../server/__tests__/tenancy/world.ts'

const silent = { error: () => undefined, warn: () => undefined }
const strangers = 500
const budgetsAtOnce = 50
const rounds = 5
const addressOf = (n) => `stranger${n % strangers}@elsewhere.test`

/**
 * A company that is minutes old has the server write to strangers, by every call that sends a mail to an address of the
 * caller's choice, over and over, and is to get hardly anything sent.
 */
export const relays = async ({ test }, attack) => {
  const company = await test.foundCompany()
  const { session } = await senderOf(test, company.owner)
  const { headers } = session
  const post = (address, body, method = 'POST') =>
    attack.send(`${method} ${address}, to strangers`, { method, address: `/api/v1${address}`, body, headers })

  const sent = []
  const delivery = { deliver: async (mail) => void sent.push(mail), close: () => undefined }
  const { db, deps } = test
  const handlers = mailHandlers(delivery, { publicUrl: 'https://c.test', vault: deps.vault, db })
  const drain = async () => {
    await tellBudgets({ db, log: silent })
    await drainOutbox(db, handlers, silent)
  }

  let named = 0
  for (let round = 0; round < rounds; round += 1) {
    const made = []
    for (let n = 0; n < budgetsAtOnce; n += 1) {
      const recipients = Array.from({ length: 10 }, () => addressOf((named += 1)))
      const alerts = [{ percent: 1, of: 'forecast' }]
      const terms = { scope: 'company', projectId: null, resourceKind: null, action: 'notify' }
      const draft = { ...terms, name: `Budget ${round} ${n}`, amount: '0.01', alerts, recipients }
      const answer = await post('/billing/budgets', draft)
      if (answer.statusCode === 201) made.push(answer.json().data.id)
    }
    for (let n = 0; n < 40; n += 1) {
      await post('/billing/budgets/recipients', { email: addressOf(n) })
      await post('/payment-links', { email: addressOf(n) })
      await post('/account/email', { email: addressOf(n) })
      await post('/users', { email: addressOf(n), name: 'Win a prize', groupRoleIds: [] })
    }
    await drain()
    for (const id of made) await post(`/billing/budgets/${id}`, undefined, 'DELETE')
    test.clock.advance(61)
  }

  const toStrangers = sent.filter(({ to }) => to.endsWith('@elsewhere.test'))
  attack.judge(`mails to strangers: ${toStrangers.length}`, 200, '')
  if (toStrangers.length > toStrangersPerCompany.max)
    attack.find('a young company relayed mails to strangers', `${toStrangers.length} in some minutes`)
  const each = Map.groupBy(toStrangers, ({ to }) => to)
  for (const [to, mails] of each)
    if (mails.length > perStranger.max)
      attack.find('one stranger got more mails than a day allows', `${to}: ${mails.length}`)
  if (toStrangers.some(({ subject }) => /budget .* reached|reached .* budget/i.test(subject)))
    attack.find('a stranger was told of a budget without having agreed', toStrangers[0].subject)
}
