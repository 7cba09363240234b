import { createHmac } from 'node:crypto'
import { sameBytes } from '../security/vault.ts'

/** What is older or newer than so many seconds is not believed: it may have been recorded. */
export const tolerance = 300

const macOf = (secret: Buffer, at: string, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest()

/** `t=1764000000,v1=…`: when a body was sent, and that who sent it knows the secret. */
export const signatureOf = (secret: Buffer, body: string, now: Date): string => {
  const at = String(Math.floor(now.getTime() / 1000))
  return `t=${at},v1=${macOf(secret, at, body).toString('hex')}`
}

/** Whether a body comes from who knows the secret, and was sent just now. One of several `v1` will do. */
export const isSigned = (secret: Buffer, body: string, signature: string | undefined, now: Date): boolean => {
  const parts = (signature ?? '').split(',').map((part) => part.split('=', 2))
  const valuesOf = (wanted: string) => parts.flatMap(([name, value = '']) => (name === wanted ? [value] : []))
  const [at = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return false
  const due = macOf(secret, at, body)
  return valuesOf('v1').some((given) => sameBytes(Buffer.from(given, 'hex'), due))
}
