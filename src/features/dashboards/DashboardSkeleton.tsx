import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { tileClass } from './tileClass.ts'

/** The outline of the page, of the size that it will have. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboards')
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] lg:col-span-2">
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className={tileClass}>
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-1.5" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
      {[0, 1, 2, 3].map((card) => (
        <div
          key={card}
          className="flex h-56 flex-col gap-4 rounded-card border border-card-line bg-surface p-card shadow-card"
        >
          <Skeleton className="h-6 w-40" />
          <Skeleton />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-5/6" />
        </div>
      ))}
    </div>
  )
}
