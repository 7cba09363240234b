import { sql } from 'kysely'
import { otherParts } from '#contract/billing/routes.ts'
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
})
afterAll(() => test.close())

const resources = 30
const period = 'from=2029-12-01T00:00:00Z&to=2029-12-03T00:00:00Z'

/** Two hours of each of two days of many resources, of which the n-th costs n an hour; they are all gone by now. */
const use = () =>
  test.db.system((tx) =>
    sql`insert into usage (company_id, hour, resource_id, item, kind, name, quantity, price, seconds, billed_seconds, net, tax, tax_rate)
      select ${companyId}, hour, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'plan:shared-1', 'instance',
        'web-' || n || case when hour < '2029-12-02T00:00:00Z' then '' else ' renamed' end,
        1, n, 3600, 3600, n * 1000000, n * 100000, 0.1
      from generate_series(1, ${resources}) as n,
        unnest(array['2029-12-01T05:00:00Z', '2029-12-01T06:00:00Z', '2029-12-02T05:00:00Z',
          '2029-12-02T06:00:00Z']::timestamptz[]) as hour`.execute(tx),
  )

const amounts = (of: { net: { amount: string } }[]) => of.map(({ net }) => Number(net.amount))
const sumOf = (hours: number) => ((resources * (resources + 1)) / 2) * hours

describe('usage', () => {
  it('is told a row for each resource and day, the latest first, with sums of all of them', async () => {
    await use()
    const { body } = await ask(`GET /billing/usage?${period}&size=2`)
    expect(body.data.page).toEqual({ number: 1, size: 2, total: resources * 2 })
    expect(Number(body.data.net.amount)).toBe(sumOf(4))
    expect(body.data.rows).toMatchObject([
      {
        at: '2029-12-02T00:00:00.000Z',
        resource: { name: 'web-1 renamed' },
        seconds: 7200,
        price: { amount: '1.000000' },
      },
      { at: '2029-12-02T00:00:00.000Z', resource: { name: 'web-10 renamed' }, seconds: 7200 },
    ])
    const { body: hours } = await ask(`GET /billing/usage?${period}&size=1&step=hour&page=120`)
    expect(hours.data.rows).toMatchObject([{ at: '2029-12-01T05:00:00.000Z', resource: { name: 'web-9' } }])
  })

  it('has its sums even past the last page', async () => {
    await use()
    const { body } = await ask(`GET /billing/usage?${period}&page=9`)
    expect([body.data.rows, body.data.page.total]).toEqual([[], resources * 2])
    expect(Number(body.data.net.amount)).toBe(sumOf(4))
  })

  it('counts the hours of a period that begins and ends within a day', async () => {
    await use()
    const { body } = await ask(
      'GET /billing/usage?from=2029-12-01T06:00:00Z&to=2029-12-02T06:00:00Z&step=hour&size=1',
    )
    expect([body.data.page.total, Number(body.data.net.amount)]).toEqual([resources * 2, sumOf(2)])
  })

  it('has the same sums for one resource, by the hour and by the day', async () => {
    await use()
    const resource = '00000000-0000-7000-8000-000000000003'
    for (const [step, rows] of [
      ['day', 2],
      ['hour', 4],
    ] as const) {
      const { body } = await ask(`GET /billing/usage?${period}&step=${step}&resource=${resource}`)
      expect([step, body.data.rows.length, body.data.page.total, Number(body.data.net.amount)]).toEqual([
        step,
        rows,
        rows,
        12,
      ])
    }
    const { data } = (await ask(`GET /billing/usage/days?${period}&resource=${resource}`)).body
    expect(Number(data.net.amount)).toBe(12)
  })

  it('a filter by an id that isn’t a UUID finds nothing', async () => {
    await use()
    for (const filter of ['resource=web-1', 'project=none', 'kind=none', 'item=none']) {
      const { body } = await ask(`GET /billing/usage?${period}&${filter}`)
      expect([filter, body.data.rows, body.data.page.total]).toEqual([filter, [], 0])
    }
  })

  it('of each day names the twelve dearest resources, by their latest name, and adds the others up', async () => {
    await use()
    const { data } = (await ask(`GET /billing/usage/days?${period}&by=resource`)).body
    expect(data.parts).toHaveLength(13)
    expect(data.parts[0]).toMatchObject({ name: 'web-30 renamed' })
    expect(data.parts.at(-1)).toMatchObject({ key: otherParts, name: null })
    expect(amounts(data.parts).slice(0, 2)).toEqual([120, 116])
    expect(amounts(data.parts).reduce((sum, one) => sum + one)).toBe(sumOf(4))
    expect(amounts(data.days)).toEqual([sumOf(2), sumOf(2)])
    for (const { parts } of data.days) expect(amounts(parts).reduce((sum, one) => sum + one)).toBe(sumOf(2))
    expect(Number(data.net.amount)).toBe(sumOf(4))
  })
})
