/** Where in a text the letters looked for stand: from, to. */
export type Span = readonly [start: number, end: number]

export interface FuzzyMatch {
  /** The better the match, the higher. */
  score: number
  spans: readonly Span[]
}

const isWordStart = (text: string, at: number) => at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** As one piece: best at the beginning, next at the beginning of a word. */
const asPiece = (text: string, wanted: string): FuzzyMatch | undefined => {
  let best: FuzzyMatch | undefined
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const score = 100 + (at === 0 ? 50 : isWordStart(text, at) ? 30 : 0) - Math.min(at, 20)
    if (!best || score > best.score) best = { score, spans: [[at, at + wanted.length]] }
  }
  return best
}

/** By the beginnings of words: "gopr" finds "Go to projects". Letters strewn at random are no match. */
const asBeginnings = (text: string, wanted: string, from = 0): Span[] | undefined => {
  if (!wanted) return []
  for (let at = text.indexOf(wanted.charAt(0), from); at >= 0; at = text.indexOf(wanted.charAt(0), at + 1)) {
    if (!isWordStart(text, at)) continue
    let length = 1
    while (length < wanted.length && text[at + length] === wanted[length]) length += 1
    for (; length > 0; length -= 1) {
      const rest = asBeginnings(text, wanted.slice(length), at + length)
      if (rest) return [[at, at + length], ...rest]
    }
  }
  return undefined
}

const matchWord = (text: string, wanted: string): FuzzyMatch | undefined => {
  const piece = asPiece(text, wanted)
  if (piece) return piece
  const spans = asBeginnings(text, wanted)
  return spans && { score: 40 - spans.length, spans }
}

/** In lower case, letter for letter, so that places in it are places in the text. */
const folded = (text: string) => {
  const lower = text.toLocaleLowerCase()
  return lower.length === text.length ? lower : text
}

/** Finds every word of what was typed in the text, in any order; undefined when one of them is missing. */
export const fuzzyMatch = (text: string, typed: string): FuzzyMatch | undefined => {
  const within = folded(text)
  const words = folded(typed.trim()).split(/\s+/).filter(Boolean)
  const found = words.map((word) => matchWord(within, word))
  if (found.includes(undefined)) return undefined
  const matches = found.filter((match) => match !== undefined)
  return {
    score: matches.reduce((sum, { score }) => sum + score, 0) / Math.max(1, matches.length),
    spans: merged(matches.flatMap(({ spans }) => spans)),
  }
}

/** In order and without overlaps, as they are drawn. */
const merged = (spans: readonly Span[]) => {
  const done: Span[] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = done.at(-1)
    if (last && start <= last[1]) done[done.length - 1] = [last[0], Math.max(last[1], end)]
    else done.push([start, end])
  }
  return done
}
