/** A secret's stand-in: what actions and state hold in place of a password, a code or a token. */
export type Sealed = string & { readonly brand: unique symbol }

const secrets = new Map<string, unknown>()
const mark = 'sealed:'

/** Puts a secret aside and gives a ticket for it, to be passed to an endpoint that takes one. */
export const seal = (secret: unknown): Sealed => {
  const ticket = `${mark}${crypto.randomUUID()}`
  secrets.set(ticket, secret)
  // The brand exists for the type checker alone.
  return ticket as Sealed
}

/** The secret behind a ticket, for showing it; empty once it was used up or forgotten. */
export const reveal = (ticket: string) => {
  const secret = secrets.get(ticket)
  return typeof secret === 'string' ? secret : ''
}

/** Swaps the tickets among a call's arguments for their secrets. Each ticket is good for one call. */
export const unsealed = (arg: unknown): unknown => {
  if (typeof arg !== 'object' || arg === null) return arg
  return Object.fromEntries(Object.entries(arg).map(([name, value]) => [name, redeem(value)]))
}

/** The secret behind a ticket, which is good for this once; what is no ticket stays what it is. */
export const redeem = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith(mark)) return value
  const secret = secrets.get(value) ?? ''
  secrets.delete(value)
  return secret
}

/** Forgets every secret: the session they belong to is over. */
export const forgetSecrets = () => secrets.clear()
