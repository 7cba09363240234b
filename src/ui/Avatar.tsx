import { avatarTone, initialsOf } from './avatarTone.ts'
import { cx } from './cx.ts'
import { softTone } from './tone.ts'

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-11 text-base' }

/**
 * Stands for a person or company whose name is written beside it. The letters are drawn by the style, so
 * that they are no text which a control around them would have to be called by.
 */
export function Avatar({ name, size = 'md' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full border font-semibold tracking-wide uppercase select-none before:content-[attr(data-initials)]',
        sizes[size],
        softTone[avatarTone(name)],
      )}
    />
  )
}
