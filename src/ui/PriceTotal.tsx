interface PriceTotalProps {
  label: string
  /** The total, already formatted in the person's language and the company's currency. */
  total: string
  /** The same price for another period: "$0.018 an hour". */
  detail?: string | undefined
}

/** A total price with its label. */
export function PriceTotal({ label, total, detail }: PriceTotalProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 tabular-nums">
      <span className="font-medium">{label}</span>
      <span className="text-end">
        <span className="block text-lg font-semibold">{total}</span>
        {detail !== undefined && <span className="block text-xs text-text-faint">{detail}</span>}
      </span>
    </div>
  )
}
