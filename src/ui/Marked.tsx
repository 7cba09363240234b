import { Fragment, type ReactNode } from 'react'

interface MarkedProps {
  /** A sentence in which `<name>some words</name>` marks words, wherever the language puts them. */
  text: string
  /** What becomes of the words, by the mark's name. */
  marks: Record<string, (words: string) => ReactNode>
}

interface Piece {
  plain: string
  /** Of the mark that follows the plain text, with the words in it. The last piece has none. */
  name?: string
  words?: string
}

const opening = /<(\w+)>/g

/** Cuts a text into plain text, each followed by marked words. A mark that is not closed is plain text. */
const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (const { 0: tag, 1: name = '', index } of text.matchAll(opening)) {
    // Within the mark before, or looked for in vain already: a text of nothing but openings takes no longer for it.
    if (index < from || unclosed.has(name)) continue
    const begin = index + tag.length
    const end = text.indexOf(`</${name}>`, begin)
    if (end < 0) unclosed.add(name)
    else {
      pieces.push({ plain: text.slice(from, index), name, words: text.slice(begin, end) })
      from = end + name.length + 3
    }
  }
  return [...pieces, { plain: text.slice(from) }]
}

/** A translated sentence with links or emphasis in it; the library's own way of that weighs ten times as much. */
export function Marked({ text, marks }: MarkedProps) {
  return piecesOf(text).map(({ plain, name, words = '' }, index) => (
    // The pieces of a sentence have no identity but their place.
    <Fragment key={index}>
      {plain}
      {name !== undefined && (marks[name]?.(words) ?? words)}
    </Fragment>
  ))
}
