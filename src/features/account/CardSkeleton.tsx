import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The outline of a card with a form, of the size that it will have. */
export function CardSkeleton({ title, text, fields }: { title: string; text: string; fields: number }) {
  const { t } = useTranslation('account')
  return (
    <Card title={title} description={text} footer={<Skeleton className="h-control w-32" />}>
      <div role="status" className="grid gap-5 sm:grid-cols-2">
        <span className="sr-only">{t('loading')}</span>
        {Array.from({ length: fields }, (_, field) => (
          <div key={field} className="flex flex-col gap-1.5">
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="h-control" />
          </div>
        ))}
      </div>
    </Card>
  )
}
