import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** A field of a form: over the whole width or the half of it, with a line of help under it or without. */
export type FieldOutline = 'whole' | 'half' | 'half with hint'

interface CardSkeletonProps {
  title: string
  text: string
  fields: readonly FieldOutline[]
}

/** The outline of a card with a form, of the size that it will have. */
export function CardSkeleton({ title, text, fields }: CardSkeletonProps) {
  return (
    <Card title={title} description={text} footer={<Skeleton className="h-control w-32" />}>
      <Outline className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map((field, index) => (
          <div key={index} className={cx('flex flex-col gap-1.5', field === 'whole' && 'sm:col-span-2')}>
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="h-control" />
            {field === 'half with hint' && <Skeleton className="h-4 w-48" />}
          </div>
        ))}
      </Outline>
    </Card>
  )
}

/** The outline of the e-mail card: the address, and a form with one field. */
export function EmailSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Card title={t('email.title')} description={t('email.text')}>
      <Outline className="flex flex-col gap-5">
        <Skeleton className="h-10 w-56" />
        <div className="flex max-w-md flex-col gap-1.5">
          <Skeleton className="h-4.5 w-32" />
          <Skeleton className="h-control" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="mt-2.5 h-control w-28" />
        </div>
      </Outline>
    </Card>
  )
}

function Outline({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}
