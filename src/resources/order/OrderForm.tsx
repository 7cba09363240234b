import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { Order } from './useOrder.ts'

/** What is chosen on one side, what it comes to on the other. */
const layout = 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]'
const column = 'flex min-w-0 flex-col gap-6'

interface OrderFormProps<Values extends FieldValues> {
  order: Pick<Order<Values, unknown>, 'form' | 'onSubmit'>
  summary: ReactNode
  /** Its sections. */
  children: ReactNode
}

/** One page, filled in from top to bottom, with the price beside it. */
export function OrderForm<Values extends FieldValues>({ order, summary, children }: OrderFormProps<Values>) {
  return (
    <FormProvider {...order.form}>
      <form noValidate onSubmit={order.onSubmit} className={layout}>
        <div className={column}>{children}</div>
        {summary}
      </form>
    </FormProvider>
  )
}

interface SectionProps {
  title: string
  hint?: string
  /** What the section asks for; where the focus goes when it is at fault. */
  field?: string
  error?: string
  children: ReactNode
}

/** A step of the form: one card with what it asks for. */
export function Section({ title, hint, field, error, children }: SectionProps) {
  const id = useId()
  return (
    <Card title={title} description={hint}>
      <div
        data-field={field}
        role="group"
        aria-label={title}
        aria-describedby={error === undefined ? undefined : id}
        className="flex flex-col gap-4"
      >
        {children}
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </div>
    </Card>
  )
}

const heights = ['h-28', 'h-72', 'h-96', 'h-48']

/** Until there is something to choose from: the form's outline, of the size that it will have, or why there is none. */
export function OrderWaiting({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  const { t } = useTranslation('order')
  if (problem)
    return (
      <ErrorState
        title={t('problem')}
        message={problem.message}
        requestId={problem.requestId}
        onRetry={onRetry}
      />
    )
  return (
    <div role="status" className={layout}>
      <span className="sr-only">{t('loading')}</span>
      <div className={column}>
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
