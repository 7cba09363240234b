/*
 * What the operator's mail server found out about a sender (RFC 8601). A mail may come with such headers of its own making:
 * only the topmost one of the operator's server counts, because servers add theirs on top.
 */

export interface MethodResult {
  method: string
  result: string
  /** Such as `header.from`, in lower case, with its value. */
  properties: ReadonlyMap<string, string>
}

/** A header's value as words, without comments: `;` and `=` stand alone, quotes are opened. Undefined if malformed. */
const wordsOf = (value: string): { text: string; quoted: boolean }[] | undefined => {
  const words: { text: string; quoted: boolean }[] = []
  let at = 0
  while (at < value.length) {
    const sign = value.charAt(at)
    if (/\s/.test(sign)) at += 1
    else if (sign === '(') {
      const end = endOfComment(value, at)
      if (end === undefined) return undefined
      at = end
    } else if (sign === '"') {
      const [, inside] = /^"((?:[^"\\]|\\.)*)"/s.exec(value.slice(at, at + 1000)) ?? []
      if (inside === undefined) return undefined
      words.push({ text: inside.replaceAll(/\\(.)/gs, '$1'), quoted: true })
      at += inside.length + 2
    } else if (sign === ';' || sign === '=') {
      words.push({ text: sign, quoted: false })
      at += 1
    } else {
      let end = at
      while (end < value.length && !/[\s();="]/.test(value.charAt(end))) end += 1
      // A closing bracket that nothing has opened.
      if (end === at) return undefined
      words.push({ text: value.slice(at, end), quoted: false })
      at = end
    }
  }
  return words
}

const endOfComment = (value: string, start: number): number | undefined => {
  let depth = 0
  for (let at = start; at < value.length; at += 1) {
    const sign = value.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

/** The longest value that is read: a mail server's own has a few hundred characters. */
const longest = 4_000

/** Reads one such header: the server that it names, and its results. Undefined if it is malformed. */
export const parseAuthResults = (
  value: string,
): { server: string; results: readonly MethodResult[] } | undefined => {
  const words = value.length > longest ? undefined : wordsOf(value)
  if (!words) return undefined
  const parts: (typeof words)[] = [[]]
  for (const word of words)
    if (word.text === ';' && !word.quoted) parts.push([])
    else parts.at(-1)?.push(word)
  const [[server, version] = [], ...said] = parts
  if (!server || (version && version.text !== '1')) return undefined
  const results: MethodResult[] = []
  for (const part of said) {
    if (part.length === 0 || (part.length === 1 && part[0]?.text.toLowerCase() === 'none')) continue
    const pairs = pairsOf(part)
    const [first, ...properties] = pairs ?? []
    if (!first) return undefined
    results.push({
      method: first[0].split('/')[0] ?? '',
      result: first[1].toLowerCase(),
      properties: new Map(properties),
    })
  }
  return { server: server.text.toLowerCase(), results }
}

/** `a = b` again and again. */
const pairsOf = (part: readonly { text: string; quoted: boolean }[]): [string, string][] | undefined => {
  const pairs: [string, string][] = []
  let at = 0
  while (at < part.length) {
    const [name, sign, first] = part.slice(at, at + 3)
    if (!name || !first || name.quoted || sign?.text !== '=' || sign.quoted) return undefined
    let value = first.text
    at += 3
    // `"a b"@example.com` is one value in two words.
    while (part[at] && part[at]?.text.startsWith('@') && !part[at]?.quoted) {
      value += part[at]?.text ?? ''
      at += 1
    }
    pairs.push([name.text.toLowerCase(), value])
  }
  return pairs
}
