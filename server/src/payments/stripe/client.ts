import { z } from 'zod/mini'

/*
 * Stripe's API over `fetch`: a handful of calls, form-encoded, each POST under an Idempotency-Key. Its own package
 * would bring the types of all of Stripe along, and hide what is sent again and when.
 */

/** The answers are read with the shapes of this version, whatever the account's default is. */
const apiVersion = '2024-06-20'

export interface StripeSettings {
  secretKey: string
  /** Stands for `https://api.stripe.com` in tests. */
  apiUrl?: string
  timeoutMs?: number
  /** How long (ms) until the first and the second repetition. */
  pausesMs?: readonly number[]
}

type Value = string | number | boolean
export interface Params {
  [name: string]: Value | readonly Value[] | Params
}

/** `{ a: { b: 1 }, c: [2] }` as `a[b]=1&c[0]=2`. */
export const encoded = (params: Params): URLSearchParams => {
  const pairs = (given: Params | readonly Value[], under: string): [string, string][] =>
    Object.entries(given).flatMap(([name, value]: [string, Params[string]]): [string, string][] => {
      const path = under === '' ? name : `${under}[${name}]`
      return typeof value === 'object' ? pairs(value, path) : [[path, String(value)]]
    })
  return new URLSearchParams(pairs(params, ''))
}

const errorBody = z.object({
  error: z.object({
    type: z.optional(z.string()),
    code: z.optional(z.string()),
    decline_code: z.optional(z.string()),
    param: z.optional(z.string()),
    message: z.optional(z.string()),
    payment_intent: z.optional(z.unknown()),
    setup_intent: z.optional(z.unknown()),
  }),
})
type ErrorFacts = z.infer<typeof errorBody>['error']

/** What Stripe has refused: nothing was done but what `facts` tell. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly facts: ErrorFacts
  constructor(status: number, facts: ErrorFacts) {
    super(`Stripe refused with ${status}: ${facts.code ?? facts.type ?? 'no code'}`)
    this.status = status
    this.facts = facts
  }
}

export interface StripeClient {
  get<S extends z.ZodMiniType>(path: string, gives: S, params?: Params): Promise<z.output<S>>
  /** Under the same key it is done once; sent with another body it is refused. */
  post<S extends z.ZodMiniType>(
    path: string,
    gives: S,
    asked: { key?: string; params?: Params },
  ): Promise<z.output<S>>
}

/** Nothing was done, or nobody knows: the same call may be sent again. */
const isPassing = (status: number, { code }: ErrorFacts) =>
  status === 429 ||
  status >= 500 ||
  (status === 409 && code !== 'idempotency_error') ||
  code === 'lock_timeout'

export const stripeClient = ({
  secretKey,
  apiUrl = 'https://api.stripe.com',
  timeoutMs = 7_000,
  pausesMs = [500, 1_500],
}: StripeSettings): StripeClient => {
  const once = async (url: URL, init: RequestInit): Promise<unknown> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const body: unknown = await response.json()
    if (response.ok) return body
    const { data } = errorBody.safeParse(body)
    throw new StripeRefusal(response.status, data?.error ?? {})
  }
  const send = async (url: URL, init: RequestInit): Promise<unknown> => {
    for (const pause of pausesMs) {
      try {
        return await once(url, init)
      } catch (error) {
        if (error instanceof StripeRefusal && !isPassing(error.status, error.facts)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return once(url, init)
  }
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion }
  return {
    get: async (path, gives, params = {}) => {
      const url = new URL(path, apiUrl)
      url.search = encoded(params).toString()
      return gives.parse(await send(url, { headers }))
    },
    post: async (path, gives, { key, params = {} }) =>
      gives.parse(
        await send(new URL(path, apiUrl), {
          method: 'POST',
          headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
          body: encoded(params),
        }),
      ),
  }
}
