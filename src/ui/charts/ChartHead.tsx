import { Button } from '../Button.tsx'
import { useUiTexts } from '../uiTexts.ts'

interface ChartHeadProps {
  title: string
  /** Whether the numbers are shown in place of the drawing. */
  asTable: boolean
  onToggle: () => void
}

/** What a chart is about, and the way to its numbers and back. */
export function ChartHead({ title, asTable, onToggle }: ChartHeadProps) {
  const { t } = useUiTexts()
  return (
    <figcaption className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-base font-medium">{title}</span>
      <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={onToggle}>
        {t(asTable ? 'chart.asChart' : 'chart.asTable')}
      </Button>
    </figcaption>
  )
}
