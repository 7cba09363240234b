import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#src/i18n/bytes.ts'
import { useStoredCost } from './useStoredCost.ts'

interface StoredNowProps {
  label: string
  bytes: number
  /** How to be rid of it. */
  children: ReactNode
}

/** How much of something there is now and what it costs; nothing while there is none. */
export function StoredNow({ label, bytes, children }: StoredNowProps) {
  const { t, i18n } = useTranslation('bucketDetails')
  const price = useStoredCost()(bytes)
  if (bytes === 0) return null
  const size = formatBytes(bytes, i18n.language)
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-sunken/50 px-3 py-2">
      <p className="text-sm text-text-muted tabular-nums">
        {label} <strong className="font-medium text-text">{size}</strong>
        {price !== undefined && ` · ${t('perMonth', { price })}`}
      </p>
      {children}
    </div>
  )
}
