import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addMethod } from '#server/areas/billing/methods/addMethod.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tables } from '#server/db/schema.ts'
import { balancesOf, type Balances } from '#server/money/ledger.ts'
import { heldOf } from '#server/money/holds.ts'
import type { Charge, Payment, PaymentProvider } from '#server/payments/port.ts'
import { addCompany, projectIn } from '../../support/operations.ts'
import type { TestApp } from '../../support/people.ts'
import { taxRate, type CardName, type State } from './books.ts'

/** What becomes of a charge on its way to the gateway and back. */
export type Way = 'arrives' | 'answer lost' | 'request lost'

/** A company in the database, with what commands of the model have to find again. */
export interface World {
  test: TestApp
  /** The gateway, behind a line that loses what it is told to. */
  payments: PaymentProvider
  line: { way: Way }
  companyId: string
  projectId: string
  caller: Caller
  methods: Record<CardName, string>
  intents: string[]
  things: string[]
  operations: string[]
  codes: string[]
  /** Unlike those of any other run. */
  planOf: (name: string) => string
}

const numbers: Record<CardName, string> = {
  good: '4242424242424242',
  noFunds: '4000000000009995',
  challenged: '4000000000003220',
}

const lossy = (real: PaymentProvider, line: World['line']): PaymentProvider => ({
  ...real,
  charge: async (charge: Charge): Promise<Payment> => {
    if (line.way === 'request lost') throw new Error('lost')
    const payment = await real.charge(charge)
    if (line.way === 'answer lost') throw new Error('lost')
    return payment
  },
})

let runs = 0
/** A new company with three cards, at the beginning of a second. */
export const newWorld = async (test: TestApp): Promise<World> => {
  const run = (runs += 1)
  const line: World['line'] = { way: 'arrives' }
  const payments = lossy(test.deps.payments, line)
  const companyId = await addCompany(test.db)
  await test.db.system((tx) =>
    tx.updateTable('wallets').set({ tax_rate: taxRate }).where('company_id', '=', companyId).execute(),
  )
  const methodOf = async (number: string) => {
    const taken = await payments.takeCard?.({ number, expMonth: 12, expYear: 2099 })
    const by = { actorId: null }
    return (await addMethod({ db: test.db, payments }, { companyId, reference: taken?.reference ?? '', by }))
      .id
  }
  return {
    test,
    payments,
    line,
    companyId,
    projectId: await test.db.tenant({ companyId }, (tx) => projectIn(tx, companyId)),
    caller: {
      userId: uuidv7(),
      email: 'owner@acme.example',
      companyId,
      sessionId: uuidv7(),
      permissions: new Set(),
      projectPermissions: new Map(),
      suspended: false,
    },
    methods: {
      good: await methodOf(numbers.good),
      noFunds: await methodOf(numbers.noFunds),
      challenged: await methodOf(numbers.challenged),
    },
    intents: [],
    things: [],
    operations: [],
    codes: [],
    planOf: (name) => `model-${run}-${name}`,
  }
}

/** Nobody looks at it any more. */
export const leave = ({ test, companyId }: World) =>
  test.db.system((tx) =>
    tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', companyId).execute(),
  )

export const changeThing = (
  { test, companyId }: World,
  id: string,
  values: Updateable<Tables['instances']>,
) =>
  test.db.tenant({ companyId }, (tx) =>
    tx.updateTable('instances').set(values).where('id', '=', id).execute(),
  )

export interface Seen extends Balances {
  held: bigint
  state: State
  intents: string[]
  refunded: bigint
}

/** What the database says, as the model says it. */
export const seen = ({ test, companyId, intents }: World): Promise<Seen> =>
  test.db.tenant({ companyId }, async (tx) => {
    const rows = await tx.selectFrom('payment_intents').select(['id', 'state', 'refunded']).execute()
    const { state } = await tx.selectFrom('wallets').select('state').executeTakeFirstOrThrow()
    const { refunded } = await tx
      .selectFrom('payment_intents')
      .select(sql<string>`coalesce(sum(refunded), 0)::text`.as('refunded'))
      .executeTakeFirstOrThrow()
    return {
      ...(await balancesOf(tx, companyId)),
      held: await heldOf(tx, companyId),
      state: state === 'good' || state === 'low' || state === 'critical' ? 'fine' : state,
      intents: intents.map((id) => rows.find((row) => row.id === id)?.state ?? 'none'),
      refunded: BigInt(refunded),
    }
  })
