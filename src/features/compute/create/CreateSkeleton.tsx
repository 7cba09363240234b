import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const heights = ['h-28', 'h-72', 'h-96', 'h-48']

/** The form's outline, of the size that it will have. */
export function CreateSkeleton() {
  const { t } = useTranslation('compute')
  return (
    <div role="status" className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{t('create.loading')}</span>
      <div className="flex min-w-0 flex-col gap-6">
        {heights.map((height) => (
          <Card key={height}>
            <Skeleton className="mb-4 h-6 w-32" />
            <Skeleton className={`w-full ${height}`} />
          </Card>
        ))}
      </div>
      <Card>
        <Skeleton className="mb-4 h-6 w-24" />
        <Skeleton className="h-80 w-full" />
      </Card>
    </div>
  )
}
