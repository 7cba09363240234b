import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './fieldContext.ts'
import { FieldError } from './FieldError.tsx'
import { useUiTexts } from './uiTexts.ts'

interface FieldProps {
  label: string
  children: ReactNode
  hint?: ReactNode
  error?: string
  /** A warning about a value that is allowed but probably a mistake. */
  warning?: string | undefined
  /** The error comes while the focus is in the field, such as a refused code: it is read out. */
  live?: boolean
  /** Keeps the room of one line, so that an error moves nothing; it stands in place of the hint. */
  reserved?: boolean
  required?: boolean
  /** Says so beside the label, in forms where most fields are required. */
  optional?: boolean
  /** A link or count at the end of the label's line. */
  aside?: ReactNode
  className?: string
}

/** Label, control, hint and error as one thing: put any of the inputs inside and they are wired up. */
export function Field(props: FieldProps) {
  const { label, children, error, warning, live, reserved = false, required, ...rest } = props
  const { optional, aside, className } = rest
  const { t } = useUiTexts()
  const id = useId()
  const hint = reserved && error !== undefined ? undefined : rest.hint
  const describedBy = cx(
    hint !== undefined && `${id}-hint`,
    warning !== undefined && `${id}-warning`,
    error !== undefined && `${id}-error`,
  )
  const wiring = {
    id,
    required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-labelledby': `${id}-label`,
  }
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium text-text">
          {label}
          {optional && <span className="ms-1.5 font-normal text-text-faint">{t('optional')}</span>}
        </label>
        {aside !== undefined && <span className="text-sm">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div className={reserved ? 'min-h-4' : 'contents'}>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-text-faint">
            {hint}
          </p>
        )}
        {warning !== undefined && (
          <p id={`${id}-warning`} className="text-sm text-warning-text">
            {warning}
          </p>
        )}
        {error !== undefined && (
          <FieldError id={`${id}-error`} live={live}>
            {error}
          </FieldError>
        )}
      </div>
    </div>
  )
}
