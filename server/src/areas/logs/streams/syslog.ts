import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { SealedForm } from '../../../audit/sealedForm.ts'
import type { Line } from './attempt.ts'

/** Facility "log audit" (13), with the severities "informational", "notice" and "warning". */
const priority = { success: 13 * 8 + 6, failure: 13 * 8 + 5, denied: 13 * 8 + 4 }

/** One message of RFC 5424, in the frame that RFC 5425 puts around it. The entry itself is its text, as JSON. */
export const frameOf = (
  { at, action, outcome }: Pick<SealedForm, 'at' | 'action' | 'outcome'>,
  json: string,
) => {
  // A byte order mark says that UTF-8 follows.
  const message = `<${priority[outcome]}>1 ${at} - portico - ${action.slice(0, 32)} - \u{feff}${json}`
  return `${Buffer.byteLength(message)} ${message}`
}

/** Sends frames over TLS. Syslog answers nothing: what the connection took before its orderly end counts as taken. */
export const sendSyslog = async (
  { reach, ca }: Line,
  address: string,
  frames: readonly string[],
  signal: AbortSignal,
) => {
  const { hostname, port } = new URL(address)
  const { address: host } = await reach(hostname)
  const name = hostname.replace(/^\[|\]$/g, '')
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 6514),
      ...(isIP(name) === 0 && { servername: name }),
      ...(ca !== undefined && { ca }),
    })
    const abandon = () => socket.destroy(signal.reason as Error)
    signal.addEventListener('abort', abandon, { once: true })
    socket.on('error', reject)
    socket.on('close', (hadError) => {
      signal.removeEventListener('abort', abandon)
      if (!hadError) resolve()
    })
    socket.on('secureConnect', () => socket.end(frames.join('')))
    // Nobody has anything to say here, but an end is only noticed by those who read.
    socket.resume()
  })
}
