import { createHash } from 'node:crypto'
import { addMethod } from '#server/areas/billing/methods/addMethod.ts'
import { makeVoucher } from '#server/areas/billing/vouchers.ts'
import { openDb, type DbTarget, type OpenDb } from '#server/db/open.ts'
import { testGateway } from '#server/payments/testGateway/gateway.ts'
import type { PaymentProvider } from '#server/payments/port.ts'
import { vaultWith } from '#server/security/vault.ts'
import { addInstance } from '../instances.ts'
import { addCompany, projectIn } from '../operations.ts'

/** A company of the bank, and what its people can use. */
export interface Customer {
  companyId: string
  methodId: string
  instanceIds: readonly string[]
}

/** What each life of a server at the bank is told. */
export interface Lifetime {
  target: DbTarget
  /** Since when (ms since 1970) its clock has been running. */
  origin: number
  customers: readonly Customer[]
  /** Vouchers that all of them want, and that are not enough for all. */
  codes: readonly string[]
  /** How many ask for something at the same time. */
  tellers: number
}

/** Ten minutes a second: hours are metered, unanswered payments given up, and a month ends, all within a minute. */
const haste = 600
const began = Date.parse('2030-01-31T22:00:00.000Z')

export const bankClock = (origin: number) => () => new Date(began + (Date.now() - origin) * haste)

export interface Bank {
  db: OpenDb
  payments: PaymentProvider
}

/** The parts of a server that money goes through. Each life has the same secrets. */
export const openBank = async (target: DbTarget, now: () => Date): Promise<Bank> => {
  const db = await openDb(target, { now })
  const vault = vaultWith(createHash('sha256').update('bank').digest())
  return { db, payments: testGateway({ db, vault, clock: now }) }
}

/** Companies with a card and three instances each, and vouchers of which three get one. */
export const settle = async (bank: Bank, count: number): Promise<Pick<Lifetime, 'customers' | 'codes'>> => {
  const customers: Customer[] = []
  const codes: string[] = []
  for (let n = 0; n < count; n += 1) {
    customers.push(await newCustomer(bank))
    codes.push(await makeVoucher(bank.db, { amount: 3_000_000n, maxUses: 3, days: 3 }))
  }
  return { customers, codes }
}

const newCustomer = async ({ db, payments }: Bank): Promise<Customer> => {
  const companyId = await addCompany(db)
  const projectId = await db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2099 }
  const { reference = '' } = (await payments.takeCard?.(card)) ?? {}
  const { id } = await addMethod({ db, payments }, { companyId, reference, by: { actorId: null } })
  const add = () => addInstance(db, { companyId, projectId, cloudRef: 'there' })
  return { companyId, methodId: id, instanceIds: [await add(), await add(), await add()] }
}
