import { Description, Field, Switch as HeadlessSwitch, Label } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SwitchProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** One of the rows of a card of settings, and as easy to read as they are. */
  isRow?: boolean
}

/** On or off, at once; a choice that waits for a button wants a Checkbox. */
export function Switch({ label, hint, checked, onChange, disabled, isRow = false }: SwitchProps) {
  return (
    <Field disabled={disabled} className="flex items-start justify-between gap-4">
      <span className="min-w-0">
        <Label className={cx('block text-base text-text', isRow && 'font-medium')}>{label}</Label>
        {hint !== undefined && (
          <Description
            className={cx('block', isRow ? 'mt-1 text-base text-text-muted' : 'text-xs text-text-faint')}
          >
            {hint}
          </Description>
        )}
      </span>
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className="relative mt-0.5 inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-sunken transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <span
          aria-hidden
          className={`size-3.5 rounded-full shadow-control transition-[margin] ${checked ? 'ms-4.5 bg-accent-contrast' : 'ms-0.5 bg-text-faint'}`}
        />
      </HeadlessSwitch>
    </Field>
  )
}
