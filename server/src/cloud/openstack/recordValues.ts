import { quoted } from '#contract/dns/strings.ts'
import { printValue, readValue } from '#contract/dns/values.ts'
import type { CloudRecordSet } from '../dns.ts'

/*
 * Values as designate takes them. It reads a text of up to 255 characters, quotes and escapes included, as one string
 * and refuses quotes within; of a longer one each string may have as many. Where a text is cut means nothing to those
 * who read it (RFC 7208 §3.3), so that it is cut anew.
 */

/** Without its quotes. */
const longestString = 253

/** How a byte is written within quotes. */
const written = (byte: string) => quoted(byte).slice(1, -1)

const inStrings = (bytes: string): string => {
  const strings = ['']
  for (const byte of bytes) {
    const text = written(byte)
    const last = strings.length - 1
    const string = strings[last] ?? ''
    if (string.length + text.length > longestString) strings.push(text)
    else strings[last] = string + text
  }
  return strings.map((string) => `"${string}"`).join(' ')
}

/** Designate knows CAA without quotes only; what can't be without keeps them, and is designate's to refuse. */
const needsQuotes = (text: string) => text === '' || /[\s;"\\]/.test(text)

type Type = CloudRecordSet['type']

/** A value of the port as designate is told it. */
export const toDesignate = (type: Type, value: string, zone: string): string => {
  const rdata = readValue(type, value, zone)
  if ('code' in rdata) return value
  if (rdata.type === 'TXT') return inStrings(rdata.strings.join(''))
  if (rdata.type === 'CAA' && !needsQuotes(rdata.value)) return `${rdata.flags} ${rdata.tag} ${rdata.value}`
  return printValue(rdata)
}
