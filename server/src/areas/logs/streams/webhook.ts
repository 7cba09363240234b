import { createHmac } from 'node:crypto'
import { request } from 'node:https'
import { Gone, Refused, type Line } from './attempt.ts'

export interface Webhook {
  id: string
  address: string
  secret: string
}

/**
 * What the receiver checks: the moment and the body under the stream's secret, as `t=<seconds>,v1=<HMAC-SHA256 in
 * hexadecimal>` of `<seconds>.<body>`. An old moment is somebody's replay.
 */
export const signatureOf = (secret: string, body: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/**
 * Sends a batch: `{"stream": …, "entries": […]}`. Any 2xx takes it; nothing is followed elsewhere. It goes to the address
 * that was checked, whatever its name leads to by then.
 */
export const sendWebhook = async (
  { reach, ca }: Line,
  { id, address, secret }: Webhook,
  entries: readonly string[],
  signal: AbortSignal,
) => {
  const url = new URL(address)
  const end = await reach(url.hostname)
  const body = `{"stream":${JSON.stringify(id)},"entries":[${entries.join(',')}]}`
  const status = await new Promise<number>((resolve, reject) => {
    const asking = request(
      url,
      {
        method: 'POST',
        signal,
        // A connection of its own: a kept one may lead to an address that was checked long ago.
        agent: false,
        lookup: (_host, { all }, found) => (all ? found(null, [end]) : found(null, end.address, end.family)),
        ...(ca !== undefined && { ca }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Portico',
          'portico-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
        },
      },
      (answer) => {
        // What it says beside its status is of no use, and may be without end.
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
  if (status === 410) throw new Gone()
  if (status < 200 || status > 299) throw new Refused(status)
}
