import { useFieldWiring } from './fieldContext.ts'

interface SliderProps {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** The value with its unit, shown and read out. */
  text: string
  disabled?: boolean
}

/** A number found by feel, where being exact does not matter. */
export function Slider({ value, onChange, min, max, step = 1, text, disabled }: SliderProps) {
  const { 'aria-labelledby': _, ...wiring } = useFieldWiring()
  return (
    <div className="flex items-center gap-3">
      <input
        {...wiring}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-1.5 min-w-0 flex-1 rounded-full accent-accent disabled:opacity-50"
      />
      <output className="w-20 shrink-0 text-end text-sm tabular-nums">{text}</output>
    </div>
  )
}
