import { Fragment } from 'react'
import type { Span } from '#src/app/palette/fuzzyMatch.ts'

/** A text with the letters that were looked for marked. */
export function Highlighted({ text, spans }: { text: string; spans: readonly Span[] }) {
  return (
    <>
      {spans.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(spans[index - 1]?.[1] ?? 0, start)}
          <mark className="bg-transparent font-semibold text-accent-text">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  )
}
