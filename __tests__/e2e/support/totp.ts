import { generate } from 'otplib'
import { until } from './until.ts'

const step = 30_000
const used = new Map<string, number>()
const current = () => Math.floor(Date.now() / step)

/**
 * The authenticator's next code. Each is good once, so a second one within its half minute is taken
 * from the next, which the server accepts ahead of time; a third has to wait for the clock.
 */
export const codeOf = async (secret: string) => {
  const counter = Math.max(current(), (used.get(secret) ?? 0) + 1)
  await until(async () => counter <= current() + 1 || undefined, step)
  used.set(secret, counter)
  return generate({ secret, epoch: (counter * step) / 1000 })
}
