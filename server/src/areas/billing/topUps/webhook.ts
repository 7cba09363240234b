import type { FastifyInstance } from 'fastify'
import { paymentMethods } from '#contract/billing/paymentMethods.ts'
import type { Db } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import type { PaymentEvent, PaymentProvider } from '../../../payments/port.ts'
import { malformed, notFound } from '../../../problems.ts'
import type { PaymentDeps } from '../deps.ts'
import { refreshMethod } from '../methods/changeMethod.ts'
import { companyOfIntent } from './intents.ts'
import { settle, type SettleDeps } from './settle.ts'

/**
 * Heeds what a provider tells: it asks what is now of what it is about. So nothing hangs on the order of what is told,
 * nor on how often it is; and who could forge it would gain nothing.
 */
export const heed = async (deps: PaymentDeps & SettleDeps, event: PaymentEvent): Promise<void> => {
  const { db, payments } = deps
  const provider = payments.name
  if (provider === 'none' || (await isHeeded(db, provider, event.id))) return
  const { methodRef, intentId } = event
  if (methodRef !== undefined) await refreshMethod(deps, methodRef)
  if (intentId !== undefined) {
    const companyId = await db.system((tx) => companyOfIntent(tx, intentId))
    const payment = companyId === undefined ? undefined : await payments.find(intentId)
    if (payment && companyId !== undefined) await settle(deps, { companyId, intentId, payment })
  }
  deps.atPoint?.('webhook.afterCommit')
  await db.system((tx) =>
    tx
      .insertInto('payment_events')
      .values({ provider, id: event.id })
      .onConflict((told) => told.doNothing())
      .execute(),
  )
}

const isHeeded = async (db: Db, provider: Exclude<PaymentProvider['name'], 'none'>, id: string) =>
  (await db.system((tx) =>
    tx
      .selectFrom('payment_events')
      .select('id')
      .where('provider', '=', provider)
      .where('id', '=', id)
      .executeTakeFirst(),
  )) !== undefined

/** Hears what a gateway that can't call has to tell. */
export const hearGateway = async (deps: PaymentDeps & SettleDeps): Promise<void> =>
  deps.payments.tell?.(async (body, headers) => {
    const event = deps.payments.readEvent(body, (name) => headers[name])
    if (!event) throw new Error('the gateway does not sign what it tells')
    await heed(deps, event)
  })

/** Where providers call. Their signature is of the bytes that they send, so those are kept as they come. */
export const webhookRoute = (deps: PaymentDeps) => async (app: FastifyInstance) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  )
  serve(app, paymentMethods.webhook, async ({ params, request }) => {
    if (params.provider !== deps.payments.name) throw notFound('provider')
    const { headers, body } = request
    const event = deps.payments.readEvent(typeof body === 'string' ? body : '', (name) => {
      const value = headers[name]
      return typeof value === 'string' ? value : undefined
    })
    if (!event) throw malformed('This is not signed by the provider, or it is too old.')
    await heed(deps, event)
    return { data: null }
  })
}
