/*
 * A-labels of internationalized names (RFC 3492). Browsers turn names into them, never back.
 */

const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700

const adapt = (delta: number, points: number, isFirst: boolean) => {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1
  rest += Math.floor(rest / points)
  let k = 0
  while (rest > ((base - tMin) * tMax) >> 1) {
    rest = Math.floor(rest / (base - tMin))
    k += base
  }
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

const digitOf = (code: number) => {
  if (code >= 97 && code <= 122) return code - 97
  if (code >= 48 && code <= 57) return code - 22
  return base
}

const decode = (text: string): string | undefined => {
  const split = text.lastIndexOf('-')
  const points = Array.from(split > 0 ? text.slice(0, split) : '', (char) => char.codePointAt(0) ?? 0)
  let at = split > 0 ? split + 1 : 0
  let n = 128
  let i = 0
  let bias = 72
  while (at < text.length) {
    const before = i
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(at))
      at += 1
      if (digit >= base || i > 0x7fffffff) return undefined
      i += digit * weight
      const t = k <= bias ? tMin : Math.min(k - bias, tMax)
      if (digit < t) break
      weight *= base - t
    }
    const length = points.length + 1
    bias = adapt(i - before, length, before === 0)
    n += Math.floor(i / length)
    i %= length
    if (n > 0x10ffff) return undefined
    points.splice(i, 0, n)
    i += 1
  }
  return String.fromCodePoint(...points)
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
