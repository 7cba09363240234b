import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { relativeTimeFormat } from '#src/i18n/formatters.ts'

const TICK_MS = 1_000

interface FreshnessProps {
  /** The rows on screen: a live change of one of them makes others of them. */
  of: unknown
  /** When the server answered last, in milliseconds. */
  at: number | undefined
}

/** How long ago the list on screen was brought up to date; it ticks by itself, and draws no row again. */
export function Freshness({ of, at }: FreshnessProps) {
  const { t, i18n } = useTranslation('resources')
  const [seconds, setSeconds] = useState(0)
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    // What was asked before this page was opened is as old as that; whatever comes later has come now.
    const since = shown.current === undefined ? (at ?? Date.now()) : Date.now()
    shown.current = of
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() - since) / 1000)))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [of, at])

  const format = relativeTimeFormat(i18n.language, { numeric: 'auto', style: 'narrow' })
  const ago =
    seconds < 60 ? format.format(-seconds, 'second') : format.format(-Math.floor(seconds / 60), 'minute')
  return <span className="text-sm text-text-faint tabular-nums">{t('list.updated', { ago })}</span>
}
