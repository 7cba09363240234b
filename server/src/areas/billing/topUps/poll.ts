import { sql } from 'kysely'
import type { PaymentWork } from '../deps.ts'
import { refreshMethod } from '../methods/changeMethod.ts'
import { expire, settle, type SettleDeps } from './settle.ts'

/** A provider that has said nothing for so long is asked. */
const pollMinutes = 2
/** What never arrived there by then never will. */
const lostMinutes = 15
const batch = 100

type PollDeps = Pick<PaymentWork, 'db' | 'payments' | 'log'> & SettleDeps

/** Asks what became of payments whose answers or webhooks were lost. */
export const pollPayments = async (deps: PollDeps): Promise<void> => {
  for (const { id, company_id: companyId, lost } of await openIntents(deps))
    await poll(deps, { id, companyId, lost }).catch((error: unknown) =>
      deps.log.error({ err: error, companyId, intent: id }, 'a payment could not be asked about'),
    )
  for (const ref of await openMethods(deps))
    await refreshMethod(deps, ref).catch((error: unknown) =>
      deps.log.error({ err: error }, 'a card could not be asked about'),
    )
}

/** Each is asked about again two minutes later, by whichever server comes first. */
const openIntents = ({ db }: PollDeps) =>
  db.system(async (tx) => {
    const { rows } = await sql<{ id: string; company_id: string; lost: boolean }>`
      update payment_intents set polled_at = app_now() where (company_id, id) in (
        select company_id, id from payment_intents
        where state in ('created', 'pending')
          and coalesce(polled_at, created_at) < app_now() - make_interval(mins => ${pollMinutes})
        order by created_at limit ${batch} for update skip locked
      ) returning id, company_id, created_at < app_now() - make_interval(mins => ${lostMinutes}) as lost`.execute(
      tx,
    )
    return rows
  })

const poll = async (
  deps: PollDeps,
  { id, companyId, lost }: { id: string; companyId: string; lost: boolean },
) => {
  const payment = await deps.payments.find(id)
  if (payment) await settle(deps, { companyId, intentId: id, payment })
  else if (lost) await expire(deps, companyId, id)
}

const openMethods = async ({ db, payments }: PollDeps) => {
  const provider = payments.name
  if (provider === 'none') return []
  const rows = await db.system((tx) =>
    tx
      .selectFrom('payment_methods')
      .select('provider_ref')
      .where('status', '=', 'needsAction')
      .where('provider', '=', provider)
      .where('created_at', '<', sql<Date>`app_now() - make_interval(mins => ${pollMinutes})`)
      .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
      .limit(batch)
      .execute(),
  )
  return rows.map(({ provider_ref }) => provider_ref)
}
