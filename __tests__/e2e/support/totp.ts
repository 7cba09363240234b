import { generate } from 'otplib'
import { now } from './clock.ts'

const step = 30_000
const used = new Map<string, number>()

/**
 * The authenticator's next code. Each is good once, so a second one within its half minute is the next one, which the
 * server accepts ahead of time.
 */
export const codeOf = async (secret: string) => {
  const current = Math.floor(now().getTime() / step)
  const counter = Math.max(current, (used.get(secret) ?? 0) + 1)
  if (counter > current + 1) throw new Error('The server takes no third code within half a minute')
  used.set(secret, counter)
  return generate({ secret, epoch: (counter * step) / 1000 })
}
