import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { isIP } from 'node:net'
import packet, { type Answer } from 'dns-packet'
import type { RecordType } from '#contract/dns/rules.ts'
import { printValue, readValue } from '#contract/dns/values.ts'
import { quoted } from '#contract/dns/strings.ts'
import { fromWire, isWireType, wireTypes } from '#contract/dns/wire.ts'

/** A server that takes longer has not answered. */
const mostMs = 2_000

export interface Answered {
  code: string
  isAuthoritative: boolean
  /** In the one form in which values are kept. */
  values: string[]
  ttl: number | null
}

/** `192.0.2.53`, `192.0.2.53:5353`, `[2001:db8::53]:53`. */
const placeOf = (address: string): { host: string; port: number } => {
  if (isIP(address)) return { host: address, port: 53 }
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(address.slice(at + 1)) }
}

/** Data of the types that have several fields, as dns-packet decodes them. */
interface Fields {
  preference?: number
  exchange?: string
  priority?: number
  weight?: number
  port?: number
  target?: string
  flags?: number
  tag?: string
  value?: string
  usage?: number
  selector?: number
  matchingType?: number
  certificate?: Buffer
  algorithm?: number
  hash?: number
  fingerprint?: string
  order?: number
  services?: string
  regexp?: string
  replacement?: string
}

/** HTTPS and SVCB are known to dns-packet by their numbers alone, and come as bytes. */
const packetType = (type: RecordType) =>
  type === 'HTTPS' || type === 'SVCB' ? `UNKNOWN_${wireTypes[type]}` : type

const whole = (name = '') => (name === '.' ? '.' : `${name}.`)

/** What came over the wire, as a zone file has it. */
const textOf = ({ data }: Answer, type: RecordType): string => {
  if (isWireType(type) && Buffer.isBuffer(data)) return fromWire(type, data.toString('latin1')) ?? ''
  if (typeof data === 'string') return type === 'A' || type === 'AAAA' ? data : whole(data)
  // Strings come as bytes.
  const strings = (Array.isArray(data) ? data : [data]).filter((one) => Buffer.isBuffer(one))
  if (type === 'TXT') return strings.map((one) => quoted(one.toString('latin1'))).join(' ')
  // Of one of the types above.
  const fields = (data ?? {}) as Fields
  if (type === 'MX') return `${fields.preference ?? 0} ${whole(fields.exchange)}`
  if (type === 'SRV')
    return `${fields.priority ?? 0} ${fields.weight ?? 0} ${fields.port ?? 0} ${whole(fields.target)}`
  if (type === 'TLSA')
    return [
      fields.usage ?? 0,
      fields.selector ?? 0,
      fields.matchingType ?? 0,
      fields.certificate?.toString('hex') ?? '',
    ].join(' ')
  if (type === 'SSHFP') return `${fields.algorithm ?? 0} ${fields.hash ?? 0} ${fields.fingerprint ?? ''}`
  if (type === 'NAPTR')
    return [
      fields.order ?? 0,
      fields.preference ?? 0,
      ...[String(fields.flags ?? ''), fields.services ?? '', fields.regexp ?? ''].map(quoted),
      whole(fields.replacement),
    ].join(' ')
  return `${fields.flags ?? 0} ${fields.tag ?? ''} ${quoted(fields.value ?? '')}`
}

const valueOf = (answer: Answer, type: RecordType) => {
  const text = textOf(answer, type)
  const rdata = readValue(type, text, '')
  return 'code' in rdata ? text : printValue(rdata)
}

/** Asks a server over UDP; undefined when nothing comes back. Only servers of the operator's own choice are asked. */
export const ask = (address: string, name: string, type: RecordType): Promise<Answered | undefined> =>
  new Promise((resolve) => {
    const { host, port } = placeOf(address)
    const id = randomInt(65_536)
    const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
    const timer = setTimeout(() => done(undefined), mostMs)
    const done = (answered: Answered | undefined) => {
      clearTimeout(timer)
      socket.removeAllListeners()
      socket.on('error', () => undefined)
      socket.close()
      resolve(answered)
    }
    socket.on('error', () => done(undefined))
    socket.on('message', (message) => {
      try {
        const { id: to, rcode, flag_aa: isAuthoritative, answers } = packet.decode(message)
        if (to !== id) return
        const found = answers.filter((answer) => answer.type === packetType(type))
        const ttls = found.flatMap(({ ttl }) => ttl ?? [])
        const values = found.map((answer) => valueOf(answer, type)).toSorted()
        done({ code: rcode, isAuthoritative, values, ttl: ttls.length > 0 ? Math.min(...ttls) : null })
      } catch {
        done(undefined)
      }
    })
    // Connected, it hears only whom it has asked.
    socket.connect(port, host, () =>
      socket.send(
        packet.encode({
          type: 'query',
          id,
          flags: packet.RECURSION_DESIRED,
          questions: [{ type: packetType(type), name }],
          additionals: [{ type: 'OPT', name: '.', udpPayloadSize: 1232 }],
        }),
      ),
    )
  })
