import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { pollPayments } from '#server/areas/billing/topUps/poll.ts'
import type { Db } from '#server/db/db.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { asMeant } from '#server/security/codes.ts'
import { hashOf } from '#server/security/secrets.ts'
import { livesOf } from '../lives.ts'
import { newTarget } from '../target.ts'
import type { Receipt } from './acts.ts'
import { bankClock, openBank, settle, type Bank, type Lifetime } from './world.ts'

interface Opening {
  /** Of a PostgreSQL server, where two servers work and are looked at meanwhile; without one, the embedded database. */
  server: string | undefined
  customers: number
  /** For each server. */
  tellers: number
  kills: number
  /** After the last kill it stays open until there are so many receipts. */
  receipts: number
  say?: (line: string) => void
}

export interface Closing {
  receipts: number
  kills: number
  /** How often the books were looked at while they were written. */
  reads: number
  /** Sentences; none is what we want. */
  faults: string[]
}

const script = 'server/__tests__/support/bank/workUntilKilled.ts'
const mostMs = 900

/** Moves money on all sides, kills who does it again and again, and says what is wrong with the books then. */
export const runBank = async (opening: Opening): Promise<Closing> => {
  const { server, kills, tellers, say } = opening
  const { target, drop } = await newTarget(server)
  const origin = Date.now()
  const now = bankClock(origin)
  const founded = await openBank(target, now)
  const lifetime: Lifetime = { target, origin, tellers, ...(await settle(founded, opening.customers)) }
  await founded.db.close()

  const { live, told } = livesOf(script)
  const begin = () => live([JSON.stringify(lifetime)])
  const reader = server ? await readMeanwhile(await openBank(target, now)) : undefined
  const others = server ? [await begin()] : []
  for (let n = 1; n <= kills; n += 1) {
    others.push(await begin())
    await pause(Math.random() * mostMs)
    await others.shift()?.kill()
    if (n % 20 === 0) say?.(`${n} of ${kills} kills, ${told('receipt').length} receipts`)
  }
  others.push(await begin())
  const count = () => told('receipt').length + others.reduce((sum, { lines }) => sum + lines(), 0)
  while (count() < opening.receipts) await pause(50)
  await Promise.all(others.map(({ kill }) => kill()))
  const read = await reader?.stop()

  // As a server does that is back a while later.
  let late = 0
  const bank = await openBank(target, () => new Date(now().getTime() + late))
  const unsettled: string[] = []
  const log = {
    error: (about: unknown) => unsettled.push(JSON.stringify(about)),
    warn: () => undefined,
  }
  try {
    for (const minutes of [3, 20]) {
      late = minutes * 60_000
      await pollPayments({ ...bank, log })
      await hearGateway(bank)
    }
    const receipts = told('receipt').map((line) => JSON.parse(line) as Receipt)
    return {
      receipts: receipts.length,
      kills,
      reads: read?.reads ?? 0,
      faults: [...told('fault'), ...unsettled, ...(read?.faults ?? []), ...(await faultsOf(bank, receipts))],
    }
  } finally {
    await bank.db.close()
    await drop()
  }
}

/** Looks at all money at once, over and over: what companies have, and where it came from, are nothing together. */
const readMeanwhile = async ({ db }: Bank) => {
  const faults: string[] = []
  let reads = 0
  const closed = new AbortController()
  const reading = (async () => {
    while (!closed.signal.aborted) {
      faults.push(...(await imbalances(db)))
      reads += 1
      await pause(20)
    }
  })()
  return {
    stop: async () => {
      closed.abort()
      await reading
      await db.close()
      return { reads, faults }
    },
  }
}

const imbalances = (db: Db): Promise<string[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ sum: string }>`
      select sum(amount)::text as sum from (
        select balance as amount from ledger_accounts where account in ('wallet', 'promo')
        union all select amount from postings where account not in ('wallet', 'promo')
      ) as money having sum(amount) <> 0`.execute(tx)
    return rows.map(({ sum }) => `all money together was ${sum} at a time`)
  })

const faultsOf = async (bank: Bank, receipts: readonly Receipt[]): Promise<string[]> => {
  const offences = await checkLedger(bank.db)
  const booked = await bank.db.system(async (tx) => {
    const journals = await tx.selectFrom('journals').select(['company_id', 'key']).execute()
    const vouchers = await tx.selectFrom('vouchers').select(['id', 'code_hash']).execute()
    const charges = await tx.selectFrom('sandbox_charges').select('intent').execute()
    return {
      keys: new Set(journals.map(({ company_id, key }) => `${company_id} ${key}`)),
      topUps: journals.flatMap(({ key }) => (key.startsWith('topup:') ? [key.slice(6)] : [])).toSorted(),
      charges: charges.map(({ intent }) => intent).toSorted(),
      voucherOf: new Map(vouchers.map(({ id, code_hash }) => [code_hash.toString('hex'), id])),
    }
  })
  const keyOf = (receipt: Receipt) =>
    receipt.act === 'voucher'
      ? `voucher:${booked.voucherOf.get(hashOf(asMeant(receipt.code)).toString('hex'))}`
      : receipt.key
  const lost = receipts.filter((receipt) => !booked.keys.has(`${receipt.companyId} ${keyOf(receipt)}`))
  return [
    ...offences.map((offence) => JSON.stringify(offence)),
    ...lost.map((receipt) => `was acknowledged and is not booked: ${JSON.stringify(receipt)}`),
    // What the gateway has taken is in a wallet, each of it once, and nothing else is.
    ...(booked.topUps.join() === booked.charges.join() ? [] : ['payments and charges differ']),
  ]
}
