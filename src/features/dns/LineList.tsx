import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

interface FileLine {
  line: number
  column: number
  code: string
  text: string
  /** As it will be imported, where that is otherwise. */
  proposal?: string
}

interface LineListProps {
  title: string
  lines: readonly FileLine[]
  /** How many there are in all, where not all are known here. */
  count?: number
  /** Why a line is here, by its code. */
  wordOf: (code: string) => string
  /** Renders the action offered for a line. */
  renderAction?: ((line: FileLine) => ReactNode) | undefined
}

/** How many more lines are shown at once; a file that isn't a zone file has as many faults as lines. */
const step = 50

/** Lines of a zone file, each with its place, why it is listed, and what it becomes. */
export function LineList({ title, lines, count = lines.length, wordOf, renderAction }: LineListProps) {
  const { t } = useTranslation('dnsRules')
  const [shown, setShown] = useState(step)
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {lines.slice(0, shown).map((one) => (
          <li key={`${one.line}:${one.column}:${one.code}`} className="flex items-start gap-3 px-3 py-2">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <span>
                <span className="text-text-muted tabular-nums">
                  {t('place', { line: one.line, column: one.column })}
                </span>{' '}
                {wordOf(one.code)}
              </span>
              <code
                dir="ltr"
                className="block overflow-x-auto text-start text-code whitespace-pre text-text-muted"
              >
                {one.text}
              </code>
              {one.proposal !== undefined && (
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <span className="text-text-muted">{t('lines.becomes')}</span>
                  <code
                    dir="ltr"
                    className="block min-w-0 overflow-x-auto text-start text-code whitespace-pre text-text"
                  >
                    {one.proposal}
                  </code>
                </span>
              )}
            </div>
            {renderAction?.(one)}
          </li>
        ))}
      </ul>
      {lines.length > shown ? (
        <Button size="sm" className="self-start" onClick={() => setShown(shown + step)}>
          {t('lines.moreShown', { count: Math.min(step, lines.length - shown) })}
        </Button>
      ) : (
        count > lines.length && (
          <p className="text-sm text-text-muted">{t('lines.notListed', { count: count - lines.length })}</p>
        )
      )}
    </section>
  )
}
