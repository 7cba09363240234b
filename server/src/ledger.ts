import { existsSync } from 'node:fs'
import { creditInvoice, type Credit } from './areas/billing/invoices/creditNote.ts'
import { judgeTaxId, type TaxIdVerdict } from './areas/billing/profile/confirmTaxId.ts'
import { refund, type Refund } from './areas/billing/refund.ts'
import { makeVoucher, type NewVoucher } from './areas/billing/vouchers.ts'
import { readConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { checkLedger, invariants } from './money/checkLedger.ts'
import { microsIn } from './money/money.ts'
import { openDatabase, openVault } from './openDatabase.ts'
import type { PaymentProvider } from './payments/port.ts'
import { openPayments } from './payments/openPayments.ts'

/*
 * `npm run ledger -- verify`: whether the books hold, and if not, which rows of them don't. It changes nothing.
 * `npm run ledger -- refund …`: pays back a part of a payment by the way it came, from the wallet; done again with the
 * same key, it is the same refund. `npm run ledger -- voucher …`: makes a voucher, and says its code this once.
 * `npm run ledger -- credit-note …`: takes an invoice back, all of it. `npm run ledger -- tax-id …`: says whether a tax
 * id is the company's. The embedded database is open to one process only: stop the server first.
 */

type Say = (line: string) => void

const usage = [
  'npm run ledger -- verify',
  'npm run ledger -- refund PAYMENT AMOUNT KEY REASON',
  'npm run ledger -- voucher AMOUNT USES DAYS',
  'npm run ledger -- credit-note INVOICE REASON',
  'npm run ledger -- tax-id COMPANY TAXID confirm|refuse',
].join('\n  ')

/** Does what the arguments ask for; false when the books don't hold. */
export const ledgerCommand = async (
  args: string[],
  db: Db,
  say: Say,
  payments?: PaymentProvider,
  supplierCountry = '',
): Promise<boolean> => {
  const asked = read(args)
  if ('voucher' in asked) {
    say(`${await makeVoucher(db, asked.voucher)} is the code of the voucher. It is told this once.`)
    return true
  }
  if ('credit' in asked) {
    say(`${await creditInvoice(db, asked.credit)} takes ${asked.credit.number} back.`)
    return true
  }
  if ('taxId' in asked) {
    await judgeTaxId(db, asked.taxId, supplierCountry)
    say(`${asked.taxId.taxId} is ${asked.taxId.isConfirmed ? 'confirmed' : 'not confirmed'}.`)
    return true
  }
  if ('refund' in asked) {
    if (!payments) throw new Error('There is no provider to pay back by.')
    await refund({ db, payments }, asked.refund)
    say(`Paid back ${args[2]} of ${asked.refund.intentId}.`)
    return true
  }
  const offences = await checkLedger(db)
  for (const { name, says } of invariants) {
    const of = offences.filter(({ invariant }) => invariant === name)
    say(`${name.padEnd(4)} ${of.length === 0 ? 'holds' : 'BROKEN'}  ${says}`)
    for (const { companyId, what } of of) say(`       ${companyId ?? 'all companies'}: ${what}`)
  }
  say(
    offences.length === 0
      ? 'The ledger is in order.'
      : `The ledger is NOT in order: ${offences.length} found.`,
  )
  return offences.length === 0
}

type Asked =
  | { verify: true }
  | { refund: Refund }
  | { voucher: NewVoucher }
  | { credit: Credit }
  | { taxId: TaxIdVerdict }

const isAmount = (text = '') => /^\d{1,5}(\.\d{1,2})?$/.test(text)
const isCount = (text = '') => /^[1-9]\d{0,4}$/.test(text)

const read = ([command, ...given]: string[]): Asked => {
  const [first = '', second = '', third = '', ...reason] = given
  if (command === 'verify' && given.length === 0) return { verify: true }
  if (command === 'refund' && isAmount(second) && third !== '' && reason.length > 0)
    return {
      refund: { intentId: first, amount: microsIn(second), key: third, reason: reason.join(' ') },
    }
  if (command === 'credit-note' && second !== '')
    return { credit: { number: first, reason: given.slice(1).join(' ') } }
  if (command === 'tax-id' && ['confirm', 'refuse'].includes(third) && reason.length === 0)
    return { taxId: { companyId: first, taxId: second, isConfirmed: third === 'confirm' } }
  if (command === 'voucher' && isAmount(first) && isCount(second) && isCount(third))
    return { voucher: { amount: microsIn(first), maxUses: Number(second), days: Number(third) } }
  throw new Error(`Use it as:\n  ${usage}`)
}

const tell: Say = (line) => void process.stdout.write(`${line}\n`)

const run = async () => {
  const args = process.argv.slice(2)
  read(args)
  if (existsSync('.env')) process.loadEnvFile()
  // oxlint-disable-next-line node/no-process-env -- a command of its own, beside main.ts
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const db = await openDatabase(config, opened, (line) => void process.stderr.write(`${line}\n`))
  const vault = await openVault(config, db)
  const payments = openPayments(config, { db, vault, clock: () => new Date() })
  const holds = await ledgerCommand(args, db, tell, payments, config.supplier.country)
  if (!holds) process.exitCode = 1
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
