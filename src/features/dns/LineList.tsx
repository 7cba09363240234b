import { useTranslation } from 'react-i18next'
import './ruleTexts.ts'

interface LineListProps {
  title: string
  lines: readonly { line: number; column: number; code: string; text: string }[]
  /** Why a line is here, by its code. */
  wordOf: (code: string) => string
}

/** How many lines are shown; a file that is no zone file at all has as many faults as lines. */
const shown = 50

/** Lines of a zone file, each with its place and why it is named here. */
export function LineList({ title, lines, wordOf }: LineListProps) {
  const { t } = useTranslation('dnsRules')
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {lines.slice(0, shown).map((one) => (
          <li key={`${one.line}:${one.column}:${one.code}`} className="flex flex-col gap-1 px-3 py-2">
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
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <p className="text-sm text-text-muted">{t('more', { count: lines.length - shown })}</p>
      )}
    </section>
  )
}
