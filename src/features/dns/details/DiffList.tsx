import { useTranslation } from 'react-i18next'
import type { SetDiff } from '#contract/dns/records.ts'
import { printSet } from '#contract/dns/zoneFile/print.ts'

type Content = SetDiff['before']

const linesOf = ({ name, type }: SetDiff, content: Content) =>
  content ? printSet({ name, type, ...content }) : []

/** As every diff has them, whatever the language. */
const marks = { removed: '− ', added: '+ ', same: '  ' }

/** How many sets are shown at first; a file may change thousands. */
const shown = 200

/** What a change does to a zone, as lines that go and lines that come. */
export function DiffList({ sets }: { sets: readonly SetDiff[] }) {
  const { t } = useTranslation('dnsRecords')
  return (
    <>
      <div
        dir="ltr"
        className="overflow-x-auto rounded-control border border-line bg-sunken text-start font-mono text-code"
      >
        {sets.slice(0, shown).map((set) => {
          const [before, after] = [linesOf(set, set.before), linesOf(set, set.after)]
          return (
            <div key={`${set.name} ${set.type}`} className="min-w-max">
              {before
                .filter((line) => !after.includes(line))
                .map((line) => (
                  <del
                    key={line}
                    className="block bg-error-soft px-3 whitespace-pre text-error-text no-underline"
                  >
                    <span className="sr-only">{t('diff.removed')}</span>
                    <span aria-hidden>{marks.removed}</span>
                    {line}
                  </del>
                ))}
              {after.map((line) =>
                before.includes(line) ? (
                  <div key={line} className="px-3 whitespace-pre text-text-muted">
                    <span aria-hidden>{marks.same}</span>
                    {line}
                  </div>
                ) : (
                  <ins
                    key={line}
                    className="block bg-success-soft px-3 whitespace-pre text-success-text no-underline"
                  >
                    <span className="sr-only">{t('diff.added')}</span>
                    <span aria-hidden>{marks.added}</span>
                    {line}
                  </ins>
                ),
              )}
            </div>
          )
        })}
      </div>
      {sets.length > shown && (
        <p className="text-sm text-text-muted">{t('diff.more', { count: sets.length - shown })}</p>
      )}
    </>
  )
}
