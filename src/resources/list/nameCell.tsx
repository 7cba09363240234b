import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { rowLinkAttribute } from './RowLinks.tsx'

/** How many tags have room in a row; the others are counted. */
const shown = 2

/** Only where they leave the name its room. */
const besideName = 'hidden max-md:block @min-[17rem]:block'

const tagClass = cx(
  besideName,
  'max-w-24 min-w-0 shrink-[2] truncate rounded-[4px] border border-line bg-sunken px-1.5 text-xs text-text-muted',
  '[unicode-bidi:plaintext] transition-colors hover:border-line-strong hover:text-text',
)

const rowLink = { [rowLinkAttribute]: '' }

export interface TagTexts {
  /** Where the list is narrowed to a tag. */
  addressOf: (tag: string) => string
  /** What choosing it does. */
  titleOf: (tag: string) => string
  /** That there are so many more. */
  more: (count: number) => string
}

interface Named {
  name: string
  tags: readonly string[]
}

/**
 * What a resource is called, with a small mark in front, and its tags; the cell itself is a flex box. The row is what
 * the Tab key stops at, and its links are followed by the table around it (RowLinks.tsx).
 */
export const nameCell = (
  { name, tags }: Named,
  { to, mark }: { to: string; mark?: ReactNode },
  { addressOf, titleOf, more }: TagTexts,
) => {
  const others = tags.slice(shown)
  return (
    <>
      {mark}
      <a
        href={to}
        {...rowLink}
        tabIndex={-1}
        className={`${rowLinkClass} min-w-0 truncate [unicode-bidi:plaintext]`}
      >
        {name}
      </a>
      {tags.slice(0, shown).map((tag, place) => (
        <a
          key={tag}
          href={addressOf(tag)}
          {...rowLink}
          tabIndex={-1}
          title={titleOf(tag)}
          className={cx(tagClass, place > 0 && '-ms-1.5')}
        >
          {tag}
        </a>
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')} className={`${besideName} -ms-1.5 text-xs text-text-faint`}>
          {more(others.length)}
        </span>
      )}
    </>
  )
}
