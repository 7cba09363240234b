import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { attentionReasons, type Attention } from '#contract/dashboards/routes.ts'
import { Card } from '#src/ui/Card.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

// Its icons and the words of all actions: only where something needs attention.
const AttentionRow = lazyPart(() => import('./AttentionRow.tsx'), 'AttentionRow')

const reasons: readonly string[] = attentionReasons

/** What somebody should look at. */
export function AttentionWidget({ attention }: { attention: Attention[] }) {
  const { t } = useTranslation('dashboards')
  // A newer server may have reasons that have no words here.
  const known = attention.filter(({ reason }) => reasons.includes(reason))
  return (
    <Card title={t('widgets.attention')} flush>
      {known.length === 0 ? (
        <p className="px-card pb-card text-text-muted">{t('attention.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {known.map((item) => (
            <Suspense
              key={`${item.reason}:${item.target?.id ?? item.limit?.metric ?? ''}`}
              fallback={<li className="h-row" />}
            >
              <AttentionRow item={item} />
            </Suspense>
          ))}
        </ul>
      )}
    </Card>
  )
}
