import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { PriceTotal } from './PriceTotal.tsx'

export interface PriceLine {
  id: string
  label: string
  price: string
}

interface PriceSummaryProps {
  title: string
  lines: readonly PriceLine[]
  totalLabel: string
  /** What it comes to, already in words of the person's language and the company's currency. */
  total: string
  /** The same for another span: "$0.018 an hour". */
  detail?: string
  /** Limits left, the button. */
  children?: ReactNode
}

/** What something will cost, said before it is ordered. Changes are read out. */
export function PriceSummary({ title, lines, totalLabel, total, detail, children }: PriceSummaryProps) {
  return (
    <Card title={title}>
      <div aria-live="polite" className="flex flex-col gap-3 tabular-nums">
        <dl className="flex flex-col gap-1.5 text-sm">
          {lines.map(({ id, label, price }) => (
            <div key={id} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 truncate text-text-muted">{label}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
        <div className="border-t border-line pt-3">
          <PriceTotal label={totalLabel} total={total} detail={detail} />
        </div>
      </div>
      {children !== undefined && <div className="mt-4 flex flex-col gap-4">{children}</div>}
    </Card>
  )
}
