import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** As large as the cards of a company about which nothing is proposed, which is what most have. */
export function CardsOnTheirWay() {
  const { t } = useTranslation('operator')
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('owners.loading')}</span>
      <Card>
        <Skeleton className="mb-3 h-6 w-48" />
        <Skeleton className="mb-2 w-full max-w-2xl" />
        <Skeleton className="mb-8 w-full max-w-xl" />
        <Skeleton className="mb-3 w-32" />
        <Skeleton className="mb-16 w-72" />
      </Card>
      <Card>
        <Skeleton className="mb-3 h-6 w-40" />
        <Skeleton className="w-80 max-w-full" />
      </Card>
    </div>
  )
}
