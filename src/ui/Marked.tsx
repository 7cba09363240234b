import { Fragment, type ReactNode } from 'react'

interface MarkedProps {
  /** A sentence in which `<name>some words</name>` marks words, wherever the language puts them. */
  text: string
  /** What becomes of the words, by the mark's name. */
  marks: Record<string, (words: string) => ReactNode>
}

const mark = /<(\w+)>(.*?)<\/\1>/g

/** Cuts into plain, name, words, plain, name, words, …, plain: what `split` makes of the two groups. */
const piecesOf = (text: string) => {
  const cuts = text.split(mark)
  return cuts.flatMap((plain, index) =>
    index % 3 === 0 ? [{ plain, name: cuts[index + 1], words: cuts[index + 2] ?? '' }] : [],
  )
}

/** A translated sentence with links or emphasis in it; the library's own way of that weighs ten times as much. */
export function Marked({ text, marks }: MarkedProps) {
  return piecesOf(text).map(({ plain, name, words }, index) => (
    // The pieces of a sentence have no identity but their place.
    <Fragment key={index}>
      {plain}
      {name !== undefined && (marks[name]?.(words) ?? words)}
    </Fragment>
  ))
}
