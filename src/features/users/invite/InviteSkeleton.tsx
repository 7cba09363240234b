import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The form's outline, of the size that it will have. */
export function InviteSkeleton() {
  const { t } = useTranslation('users')
  return (
    <div role="status" className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex flex-col gap-6">
        {['h-28', 'h-72', 'h-20'].map((height) => (
          <Card key={height}>
            <Skeleton className="mb-4 h-6 w-32" />
            <Skeleton className={`w-full ${height}`} />
          </Card>
        ))}
      </div>
      <Card>
        <Skeleton className="h-64 w-full" />
      </Card>
    </div>
  )
}
