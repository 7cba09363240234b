import Check from 'lucide-react/icons/check'
import { cx } from './cx.ts'
import { useUiTexts } from './uiTexts.ts'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Index of the step one is at; past the end, all are done. */
  current: number
}

/** How far one is on a way of several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useUiTexts()
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {steps.map((step, index) => {
        const isDone = index < current
        const isHere = index === current
        return (
          <li key={step} aria-current={isHere ? 'step' : undefined} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden className="h-px w-6 bg-line-strong max-sm:hidden" />}
            <span
              aria-hidden
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium tabular-nums',
                isDone && 'border-accent bg-accent text-accent-contrast',
                isHere && 'border-accent text-accent-text',
                !isDone && !isHere && 'border-line-strong text-text-faint',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={isHere ? 'font-medium text-text' : 'text-text-muted'}>
              {step}
              {isDone && <span className="sr-only"> {t('stepDone')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
