import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react'
import { cx } from './cx.ts'
import { FieldError } from './FieldError.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** The label is there for screen readers only: in a table's rows. */
  bare?: boolean
  /** Some of what it stands for is chosen, and some is not. */
  partly?: boolean
}

export function Checkbox({
  label,
  hint,
  error,
  bare = false,
  partly = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // `null` only before the first rendering, when nobody can ask for it.
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  useLayoutEffect(() => {
    // HTML has no attribute for it.
    if (input.current) input.current.indeterminate = partly
  }, [partly])
  const describedBy = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <span className="grid size-5 shrink-0 place-items-center">
        <input
          id={id}
          aria-describedby={describedBy || undefined}
          aria-invalid={error !== undefined || undefined}
          {...rest}
          ref={input}
          type="checkbox"
          className="check-box shadow-control"
        />
      </span>
      <span className={bare ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="text-base text-text">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-xs text-text-faint">
            {hint}
          </span>
        )}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </span>
    </div>
  )
}
