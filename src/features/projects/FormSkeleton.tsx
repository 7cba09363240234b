import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The form's outline, of the size that it will have. */
export function FormSkeleton() {
  const { t } = useTranslation('projects')
  return (
    <Card>
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">{t('form.loading')}</span>
        <Skeleton className="h-15 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-64" />
      </div>
    </Card>
  )
}
