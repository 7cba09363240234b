import { AsyncLocalStorage } from 'node:async_hooks'
import type { Cloud } from '#server/cloud/port.ts'
import type { PaymentProvider } from '#server/payments/port.ts'
import type { Db } from '#server/db/db.ts'

/** Whether what is being done is part of a transaction. */
const within = new AsyncLocalStorage<true>()

/** A database that knows what is done inside of its transactions. */
export const watched = <D extends Db>(db: D): D => ({
  ...db,
  tenant: (who, work) => db.tenant(who, (tx) => within.run(true, () => work(tx))),
  system: (work, turn) => db.system((tx) => within.run(true, () => work(tx)), turn),
})

type Callable = (...given: unknown[]) => unknown

const guarded = <T extends object>(service: T, name: string): T =>
  new Proxy(service, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      const called = `${name}.${String(key)}`
      if (typeof found === 'object' && found !== null) return guarded(found, called)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) => {
        if (within.getStore())
          throw new Error(
            `${called} is called in a transaction: others wait for its locks, and it for the cloud`,
          )
        return (found as Callable).apply(target, given)
      }
    },
  })

/**
 * A cloud that nobody may wait for inside of a transaction of a watched database. Every test that goes through
 * `testApp` has one, so that whatever is called there proves it.
 */
export const outsideTransactions = (cloud: Cloud): Cloud => guarded(cloud, 'cloud')

/** The same for a payment provider. */
export const paidOutside = (payments: PaymentProvider): PaymentProvider => guarded(payments, 'payments')

/** A cloud that takes every call and never answers. */
export const hangingCloud = (): Cloud => {
  const silent: object = new Proxy(() => undefined, {
    get: (_, key) => (key === 'name' ? 'sandbox' : silent),
    apply: () => new Promise(() => undefined),
  })
  // Whatever is asked for is there, and takes for ever.
  return silent as Cloud
}
