import { readIpv4, printIpv4 } from '#contract/addresses/ipv4.ts'
import { readIpv6, printIpv6 } from '#contract/addresses/ipv6.ts'
import { bytesOf, charAt, escaped, quoted } from './strings.ts'

/*
 * Parameters of HTTPS and SVCB records (RFC 9460 §2.1, §7; RFC 9461 §5; RFC 9540 §4), kept as they travel.
 */

/** One parameter: the number of its key, and its value as on the wire, one character for each byte. */
export interface SvcParam {
  key: number
  value: string
}

const keyNames = [
  'mandatory',
  'alpn',
  'no-default-alpn',
  'port',
  'ipv4hint',
  'ech',
  'ipv6hint',
  'dohpath',
  'ohttp',
] as const

const nameOfKey = (key: number) => keyNames[key] ?? `key${key}`

const keyOf = (name: string): number | undefined => {
  const known = keyNames.findIndex((one) => one === name.toLowerCase())
  if (known >= 0) return known
  const digits = /^key(0|[1-9]\d{0,4})$/i.exec(name)?.[1]
  const key = digits === undefined ? Number.NaN : Number(digits)
  // 65535 is reserved, and a key that has a name is called by it.
  return key < 65_535 && keyNames[key] === undefined ? key : undefined
}

const bytes = (...numbers: readonly number[]) => String.fromCharCode(...numbers)
const pair = (number: number) => bytes(number >> 8, number & 255)
const pairAt = (value: string, at: number) => value.charCodeAt(at) * 256 + value.charCodeAt(at + 1)
const pairsOf = (value: string) =>
  Array.from({ length: Math.floor(value.length / 2) }, (_, n) => pairAt(value, n * 2))

/** Values with commas between; `\,` and `\\` stand for themselves (RFC 9460, appendix A.1). */
const listOf = (value: string): string[] | undefined => {
  const items = ['']
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at] ?? ''
    if (char === ',') items.push('')
    else {
      if (char === '\\') at += 1
      const kept = value[at]
      if (kept === undefined) return undefined
      items.push(`${items.pop() ?? ''}${kept}`)
    }
  }
  return items.includes('') ? undefined : items
}

const each = <T>(items: readonly T[] | undefined, wire: (item: T) => string | undefined) => {
  const parts = items?.map(wire)
  return parts?.every((part) => part !== undefined) ? parts.join('') : undefined
}

const mandatoryWire = (value: string) => {
  const keys = listOf(value)
    ?.map(keyOf)
    .toSorted((one, other) => (one ?? 0) - (other ?? 0))
  if (!keys || keys.includes(0) || new Set(keys).size < keys.length) return undefined
  return each(keys, (key) => (key === undefined ? undefined : pair(key)))
}

const ipv4Wire = (text: string) => {
  const address = readIpv4(text)
  return address === undefined
    ? undefined
    : bytes(...[24, 16, 8, 0].map((shift) => (address >>> shift) & 255))
}

const ipv6Wire = (text: string) => readIpv6(text)?.map(pair).join('')

const base64Wire = (text: string) =>
  text.length % 4 === 0 && /^[\w+/]+={0,2}$/.test(text) && !text.includes('_') ? atob(text) : undefined

/** The wire format of a value; undefined if the key can't have it. Null stands for no value. */
const wireOf = (key: number, value: string | null): string | undefined => {
  const name = keyNames[key]
  if (name === 'no-default-alpn' || name === 'ohttp') return value === null ? '' : undefined
  if (name === undefined) return value ?? ''
  if (value === null || value === '') return undefined
  if (name === 'mandatory') return mandatoryWire(value)
  if (name === 'alpn')
    return each(listOf(value), (id) => (id.length > 255 ? undefined : `${bytes(id.length)}${id}`))
  if (name === 'port')
    return /^\d{1,5}$/.test(value) && Number(value) < 65_536 ? pair(Number(value)) : undefined
  if (name === 'ipv4hint') return each(listOf(value), ipv4Wire)
  if (name === 'ipv6hint') return each(listOf(value), ipv6Wire)
  if (name === 'ech') return base64Wire(value)
  return value.startsWith('/') && value.includes('{?dns}') ? value : undefined
}

/** The parameter that stands at a place, without what it means, and where it ends. */
const wordAt = (
  text: string,
  from: number,
): { name: string; value: string | null; end: number } | undefined => {
  const name = /^[a-z\d-]+/i.exec(text.slice(from, from + 64))?.[0]
  if (name === undefined) return undefined
  let at = from + name.length
  if (text[at] !== '=') return { name, value: null, end: at }
  at += 1
  const isQuoted = text[at] === '"'
  if (isQuoted) at += 1
  let value = ''
  while (at < text.length && !(isQuoted ? text[at] === '"' : /[ \t]/.test(text[at] ?? ''))) {
    const char = charAt(text, at)
    const special = char === '\\' ? escaped(text, at) : { char: bytesOf(char), length: char.length }
    if (!special || (char === '"' && !isQuoted)) return undefined
    value += special.char
    at += special.length
  }
  if (isQuoted && text[at] !== '"') return undefined
  return { name, value, end: isQuoted ? at + 1 : at }
}

const isLegal = (params: readonly SvcParam[]) => {
  const keys = params.map(({ key }) => key)
  const mandatory = pairsOf(params.find(({ key }) => key === 0)?.value ?? '')
  const isWhole = mandatory.every((key) => keys.includes(key))
  // Without other protocols, there would be none at all.
  return isWhole && new Set(keys).size === keys.length && (!keys.includes(2) || keys.includes(1))
}

/** Parameters as they are written, in the order of their keys; undefined where any of them can't be. */
export const readSvcParams = (text: string): SvcParam[] | undefined => {
  const params: SvcParam[] = []
  let at = 0
  while (at < text.length) {
    if (/[ \t]/.test(text[at] ?? '')) {
      at += 1
      continue
    }
    const word = wordAt(text, at)
    const key = word && keyOf(word.name)
    const value = word && key !== undefined ? wireOf(key, word.value) : undefined
    if (!word || key === undefined || value === undefined) return undefined
    if (word.end < text.length && !/[ \t]/.test(text[word.end] ?? '')) return undefined
    params.push({ key, value })
    at = word.end
  }
  return isLegal(params) ? params.toSorted((one, other) => one.key - other.key) : undefined
}

/** The values of a list, each as text, from what came over the wire; undefined where that is none. */
const itemsOf = (key: number, value: string): string[] | undefined => {
  const name = keyNames[key]
  if (name === 'mandatory') return value.length % 2 === 0 ? pairsOf(value).map(nameOfKey) : undefined
  if (name === 'ipv4hint')
    return value.length % 4 === 0
      ? Array.from({ length: value.length / 4 }, (_, n) =>
          printIpv4(pairAt(value, n * 4) * 65_536 + pairAt(value, n * 4 + 2)),
        )
      : undefined
  if (name === 'ipv6hint')
    return value.length % 16 === 0
      ? Array.from({ length: value.length / 16 }, (_, n) =>
          printIpv6(pairsOf(value.slice(n * 16, (n + 1) * 16))),
        )
      : undefined
  const ids: string[] = []
  for (let at = 0; at < value.length; at += 1 + value.charCodeAt(at))
    ids.push(value.slice(at + 1, at + 1 + value.charCodeAt(at)).replaceAll(/[\\,]/g, String.raw`\$&`))
  return ids
}

const textOf = ({ key, value }: SvcParam): string => {
  const name = keyNames[key]
  if (name === 'port') return String(pairAt(value, 0))
  if (name === 'ech') return btoa(value)
  if (name === undefined || name === 'dohpath') return value
  return itemsOf(key, value)?.join(',') ?? value
}

/** Parameters in the one form in which they are kept: in the order of their keys, in quotes only where they need them. */
export const printSvcParams = (params: readonly SvcParam[]): string =>
  params
    .map((param) => {
      const name = nameOfKey(param.key)
      if (param.value === '') return name
      const text = textOf(param)
      return `${name}=${/^[!#-'*-:<-[\]-~]+$/.test(text) ? text : quoted(text)}`
    })
    .join(' ')
