import { readValue, type Rdata } from './values.ts'
import { isService, printService, type ServiceRdata } from './serviceValues.ts'
import { printSvcParams, type SvcParam } from './svcParams.ts'
import { quoted } from './strings.ts'

/*
 * Values of the types that DNS libraries don't know, as they travel: one character for each byte. Names are never
 * compressed in them (RFC 3597 §4).
 */

/** The numbers of these types in IANA's registry. */
export const wireTypes = { NAPTR: 35, SSHFP: 44, TLSA: 52, SVCB: 64, HTTPS: 65 } as const
export type WireType = keyof typeof wireTypes

export const isWireType = (type: string): type is WireType => Object.hasOwn(wireTypes, type)

const byte = (number: number) => String.fromCharCode(number & 255)
const pair = (number: number) => byte(number >> 8) + byte(number)
const text = (bytes: string) => byte(bytes.length) + bytes
const hexBytes = (hex: string) =>
  hex.replaceAll(/../g, (two) => String.fromCharCode(Number.parseInt(two, 16)))
const nameBytes = (name: string) =>
  name === '.' ? byte(0) : `${name.slice(0, -1).split('.').map(text).join('')}${byte(0)}`

/** The RDATA of a value. */
export const toWire = (rdata: ServiceRdata): string => {
  if (rdata.type === 'NAPTR') {
    const texts = [rdata.flags, rdata.services, rdata.regexp].map(text)
    return pair(rdata.order) + pair(rdata.preference) + texts.join('') + nameBytes(rdata.target)
  }
  if (rdata.type === 'TLSA')
    return byte(rdata.usage) + byte(rdata.selector) + byte(rdata.matching) + hexBytes(rdata.data)
  if (rdata.type === 'SSHFP') return byte(rdata.algorithm) + byte(rdata.hash) + hexBytes(rdata.fingerprint)
  const params = rdata.params.map(({ key, value }) => pair(key) + pair(value.length) + value)
  return pair(rdata.priority) + nameBytes(rdata.target) + params.join('')
}

/** Reads RDATA piece by piece; past its end there is nothing to read, which `isOver` tells afterwards. */
const readerOf = (bytes: string) => {
  let at = 0
  let isOver = false
  const take = (length: number) => {
    const piece = bytes.slice(at, at + length)
    if (piece.length < length) isOver = true
    at += length
    return piece
  }
  const one = () => take(1).codePointAt(0) ?? 0
  const two = () => one() * 256 + one()
  const name = () => {
    const labels: string[] = []
    for (let length = one(); length > 0; length = one()) labels.push(take(length))
    return `${labels.join('.')}.`
  }
  return {
    one,
    two,
    take,
    name,
    text: () => take(one()),
    rest: () => take(Math.max(0, bytes.length - at)),
    hasMore: () => at < bytes.length,
    isOver: () => isOver,
  }
}

const hexOf = (bytes: string) =>
  Array.from(bytes, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const presented = (type: WireType, bytes: string): string | undefined => {
  const reader = readerOf(bytes)
  const { one, two, take, name, text: string } = reader
  let value: string
  if (type === 'TLSA') value = `${one()} ${one()} ${one()} ${hexOf(reader.rest())}`
  else if (type === 'SSHFP') value = `${one()} ${one()} ${hexOf(reader.rest())}`
  else if (type === 'NAPTR')
    value = [two(), two(), quoted(string()), quoted(string()), quoted(string()), name()].join(' ')
  else {
    const [priority, target] = [two(), name()]
    const params: SvcParam[] = []
    while (reader.hasMore()) params.push({ key: two(), value: take(two()) })
    value = `${priority} ${target} ${printSvcParams(params)}`.trimEnd()
  }
  return reader.isOver() ? undefined : value
}

/** The value that RDATA stands for, in the one form in which it is kept; undefined where it is none of the type. */
export const fromWire = (type: WireType, bytes: string): string | undefined => {
  const value = presented(type, bytes)
  const rdata: Rdata | { code: string } | undefined =
    value === undefined ? undefined : readValue(type, value, '')
  return rdata && !('code' in rdata) && isService(rdata) ? printService(rdata) : undefined
}
