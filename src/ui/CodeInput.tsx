import { useState, type ComponentPropsWithRef } from 'react'
import { flushSync } from 'react-dom'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'

interface CodeInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  length?: number
  /** What is in it from the beginning, such as the code of a mail's link. */
  initial?: string
  /** How many codes were refused so far: each one empties the cells for the next. */
  refusals?: number
  /** All digits are there: the form may go. */
  onComplete?: (code: string) => void
}

const digitsOf = (text: string, length: number) => text.replaceAll(/\D/g, '').slice(0, length)

/**
 * A code of digits. It looks like cells but is one text field, so that pasting "123 456", the code a
 * phone offers, password managers and screen readers all work as in any other field.
 */
export function CodeInput({
  length = 6,
  initial = '',
  refusals = 0,
  onComplete,
  className,
  ...rest
}: CodeInputProps) {
  const { 'aria-labelledby': _, ...wiring } = useFieldWiring()
  const [code, setCode] = useState(() => digitsOf(initial, length))
  const [seen, setSeen] = useState(refusals)
  if (seen !== refusals) {
    setSeen(refusals)
    setCode('')
  }
  const type = (text: string) => {
    const digits = digitsOf(text, length)
    // Whoever is told that the code is complete may read the field at once.
    flushSync(() => setCode(digits))
    if (digits.length === length && digits !== code) onComplete?.(digits)
  }
  const at = Math.min(code.length, length - 1)
  const isInvalid = rest['aria-invalid'] ?? wiring['aria-invalid']

  return (
    // Digits run from left to right in every language.
    <div dir="ltr" className={cx('group relative', className)}>
      <div
        aria-hidden
        className={cx(
          'grid gap-2',
          // Six digits read best as three and three: between them is a column of no width.
          length === 6 ? 'grid-cols-[repeat(3,1fr)_0_repeat(3,1fr)]' : 'auto-cols-fr grid-flow-col',
        )}
      >
        {Array.from({ length }, (_digit, index) => (
          <span
            key={index}
            className={cx(
              'grid h-12 place-items-center rounded-control border bg-surface text-xl font-medium text-text tabular-nums shadow-control transition-colors',
              isInvalid ? 'border-error-text' : 'border-line-strong',
              index === at &&
                'group-focus-within:border-accent group-focus-within:outline-2 group-focus-within:-outline-offset-1 group-focus-within:outline-focus',
              length === 6 && index === 3 && 'col-start-5',
            )}
          >
            {code[index] ?? (
              <span className={cx(index === at && 'h-5 w-px bg-transparent group-focus-within:bg-text')} />
            )}
          </span>
        ))}
      </div>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...wiring}
        {...rest}
        type="text"
        value={code}
        onChange={(event) => type(event.target.value)}
        className="absolute inset-0 size-full cursor-text rounded-control bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  )
}
