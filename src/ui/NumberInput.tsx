import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { IconButton } from './IconButton.tsx'
import { inputClass } from './inputClass.ts'
import { useUiTexts } from './uiTexts.ts'

interface NumberInputProps {
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  step?: number
  /** Always shown: "GiB". */
  unit?: string
  disabled?: boolean
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** A whole number with its unit. What is typed stays as typed; the buttons and arrow keys keep to the bounds. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, unit, disabled } = props
  const { t } = useUiTexts()
  const { 'aria-labelledby': _, ...wiring } = useFieldWiring()
  const by = (difference: number) => onChange(within((value ?? min) + difference, min, max))
  return (
    <div className="flex items-center gap-1">
      <IconButton
        plain
        label={t('less')}
        variant="secondary"
        aria-disabled={disabled || value === undefined || value <= min || undefined}
        onClick={() => by(-step)}
      >
        <Minus aria-hidden />
      </IconButton>
      <div className="relative min-w-0 flex-1">
        <input
          {...wiring}
          type="number"
          inputMode="numeric"
          value={value ?? ''}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
          className={cx(
            inputClass,
            'h-control text-end tabular-nums [appearance:textfield]',
            unit && 'pe-14',
          )}
        />
        {unit !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-text-faint">
            {unit}
          </span>
        )}
      </div>
      <IconButton
        plain
        label={t('more')}
        variant="secondary"
        aria-disabled={disabled || (value ?? min) >= max || undefined}
        onClick={() => by(step)}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
