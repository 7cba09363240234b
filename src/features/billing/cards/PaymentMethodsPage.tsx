import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { mostPaymentMethods, paymentMethods, payLinks } from '#contract/billing/paymentMethods.ts'
import { useCan } from '#src/auth/useCan.ts'
import { returnPathOf } from '#src/routes/returnPath.ts'
import { useList } from '#src/records/useList.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useListPaymentMethodsQuery } from '../paymentsApi.ts'
import { PayLinksCard } from '../payLinks/PayLinksCard.tsx'
import { MethodCard } from './MethodCard.tsx'
import { NoCardsBanner, useTakesCards } from './NoCards.tsx'
import { paymentMethodsTexts } from './texts.ts'

export const texts = paymentMethodsTexts

const AddCardDialog = lazyPart(() => import('./AddCardDialog.tsx'), 'AddCardDialog')
const AskDialog = lazyPart(() => import('../payLinks/AskDialog.tsx'), 'AskDialog')

/** The company's cards, and the links by which somebody else adds one. */
export function PaymentMethodsPage() {
  const { t } = useTranslation('paymentMethods')
  const takesCards = useTakesCards()
  const canAdd = useCan(paymentMethods.create) && takesCards
  const canAsk = useCan(payLinks.create) && takesCards
  const [isAsking, setAsking] = useState(false)
  const adding = useAddingInAddress()
  const { rows, problem, isLoading, refetch } = useList(
    useListPaymentMethodsQuery(undefined, { refetchOnMountOrArgChange: true }),
  )
  const isFull = rows.length >= mostPaymentMethods
  const why = isFull ? t('full', { most: mostPaymentMethods }) : undefined
  const buttons = (
    <>
      {canAsk && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
      {canAdd && (
        <Button variant="primary" icon={<Plus aria-hidden />} disabledReason={why} onClick={adding.open}>
          {t('add')}
        </Button>
      )}
    </>
  )

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={buttons} />
      <div className="flex flex-col gap-5">
        {!takesCards && <NoCardsBanner />}
        <WayBack isReady={rows.some(({ status }) => status === 'active')} />
        {rows.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
            {rows.map((method) => (
              <li key={method.id}>
                <MethodCard method={method} />
              </li>
            ))}
          </ul>
        ) : problem ? (
          <ErrorState
            message={problem.message}
            requestId={problem.requestId}
            onRetry={() => void refetch()}
          />
        ) : isLoading ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-36 w-full md:w-1/2" />
          </div>
        ) : (
          <EmptyState icon={<CreditCard aria-hidden />} title={t('empty.title')}>
            {t(takesCards ? 'empty.text' : 'noCards.text')}
          </EmptyState>
        )}
        {canAsk && <PayLinksCard />}
      </div>
      <Suspense>
        {canAdd && why === undefined && adding.isOpen && (
          <AddCardDialog isFirst={rows.length === 0} onClose={adding.close} />
        )}
        {isAsking && <AskDialog onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

const parameter = 'add'

/** The form of a new card is open where the address says so, for links and the palette to lead to it. */
const useAddingInAddress = () => {
  const [search, setSearch] = useSearchParams()
  const set = (isOpen: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (isOpen) next.set(parameter, '1')
        else next.delete(parameter)
        return next
      },
      { replace: !isOpen },
    )
  return { isOpen: search.has(parameter), open: () => set(true), close: () => set(false) }
}

/** To the form that wanted a card; what was filled in there is still in it. */
function WayBack({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('paymentMethods')
  const back = returnPathOf(useLocation().search)
  if (back === undefined) return null
  return (
    <Banner
      live
      tone={isReady ? 'success' : 'info'}
      title={t(isReady ? 'back.ready' : 'back.waiting')}
      action={
        <Link to={back} className={buttonClass({ size: 'sm', variant: isReady ? 'primary' : 'secondary' })}>
          {t('back.action')}
        </Link>
      }
    >
      {t('back.text')}
    </Banner>
  )
}

export { PaymentMethodsPage as Component }
