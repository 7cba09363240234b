import punycode from 'punycode.js'

/*
 * A-labels of internationalized names. Browsers turn names into them, never back.
 */

/** The label that an A-label stands for, given without its `xn--`. Undefined where it stands for none. */
const decode = (text: string): string | undefined => {
  try {
    return punycode.decode(text)
  } catch {
    return undefined
  }
}

/** A label as A-label, by UTS 46 as the platform's own URLs do it. Undefined where there is none. */
export const toALabel = (label: string): string | undefined => {
  if (/^[ -~]*$/.test(label)) return label.toLowerCase()
  const plain = Array.from(label).filter((char) => char < '\u0080')
  if (plain.length === label.length) return label.toLowerCase()
  // What means something in an address is no part of a name.
  if (plain.some((char) => !/[\w*-]/.test(char))) return undefined
  // A label behind keeps the parser from taking digits for an address.
  const url = URL.canParse(`http://${label}.x/`) ? new URL(`http://${label}.x/`) : undefined
  const host = url?.hostname
  if (host === undefined || !host.endsWith('.x')) return undefined
  const given = host.slice(0, -2)
  return given.includes('.') ? undefined : given
}

/** A name with its A-labels as people write them; those that say something else when turned back stay as they are. */
export const toUnicode = (name: string): string =>
  name
    .split('.')
    .map((label) => {
      if (!label.startsWith('xn--')) return label
      const decoded = decode(label.slice(4))
      return decoded !== undefined && toALabel(decoded) === label ? decoded : label
    })
    .join('.')
