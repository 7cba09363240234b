import { useTranslation } from 'react-i18next'
import { metrics } from '#contract/limits/routes.ts'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The bars' outline, of the size that they will have. */
export function UsageSkeleton() {
  const { t } = useTranslation('limits')
  return (
    <Card title={t('usage')}>
      <div role="status" className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        <span className="sr-only">{t('loading')}</span>
        {metrics.map((metric) => (
          <div key={metric} className="flex h-17 flex-col gap-2.5">
            <Skeleton className="w-40" />
            <Skeleton className="h-1.5 w-full" />
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
    </Card>
  )
}
