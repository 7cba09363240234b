import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Link, useParams } from 'react-router'
import type { OpenedPayLink } from '#contract/billing/paymentMethods.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { useSecretForm } from '#src/forms/useSecretForm.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PlainFrame } from '#src/ui/PlainFrame.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { atCardFields, type TypedCard } from '../cards/cardDraft.ts'
import { useCardEntry } from '../cards/useCardEntry.tsx'
import { useDeclineWords } from '../cards/useDeclineWords.ts'
import { useOpenPayLinkMutation, useUsePayLinkMutation } from '../paymentsApi.ts'
import { paymentMethodsTexts } from '../cards/texts.ts'

export const texts = paymentMethodsTexts

/** Where a bank leads back to, in place of a token. */
const afterBank = 'thanks'

/** `/add-payment-method/{token}`: somebody without an account adds a card for a company, and pays what is asked for. */
export function AddPaymentMethodPage() {
  const { t } = useTranslation(['paymentMethods', 'common'])
  const { token = '' } = useParams()
  return (
    <PlainFrame
      home={<Link to={paths.root()} />}
      name={t('common:product')}
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-gutter pb-24"
    >
      <title>{`${t('add')} · ${t('common:product')}`}</title>
      {token === afterBank ? <Thanks text={t('public.answered')} /> : <OpenedLink token={token} />}
    </PlainFrame>
  )
}

function OpenedLink({ token }: { token: string }) {
  const { t } = useTranslation('paymentMethods')
  const [exchange, { data, error }] = useOpenPayLinkMutation()
  const [isOver, setOver] = useState(false)
  useEffect(() => void exchange({ token: seal(token) }), [exchange, token])
  const problem = error && problemOf(error)

  if (isOver || problem?.status === 401) return <LinkExpired />
  if (problem)
    return <ErrorState message={problem.message} onRetry={() => void exchange({ token: seal(token) })} />
  if (data) return <CardForm token={token} link={data} onExpired={() => setOver(true)} />
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** What follows a card that was taken. */
function Thanks({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation('paymentMethods')
  return (
    <div className="flex flex-col gap-3">
      <CircleCheck aria-hidden className="size-8 text-success-text" />
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {t('public.done')}
      </h1>
      <p className="text-text-muted">{text}</p>
      {children}
    </div>
  )
}

function LinkExpired() {
  const { t } = useTranslation('paymentMethods')
  return (
    <div className="flex flex-col gap-3">
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {t('public.expired')}
      </h1>
      <p className="text-pretty text-text-muted">{t('public.expiredText')}</p>
    </div>
  )
}

interface CardFormProps {
  token: string
  link: OpenedPayLink
  onExpired: () => void
}

function CardForm({ token, link: { company, amount, expiresAt }, onExpired }: CardFormProps) {
  const { t, i18n } = useTranslation('paymentMethods')
  const { refused } = useDeclineWords()
  const card = useCardEntry()
  const [pay, { data: intent, isSuccess }] = useUsePayLinkMutation()
  const submit = async (typed: Partial<TypedCard>): Promise<Problem | undefined> => {
    const { reference, problem: refusal } = await card.take(typed)
    if (reference === undefined) return refusal
    const { error } = await pay({ token: seal(token), reference })
    if (!error) return undefined
    const problem = problemOf(error)
    if (problem.status !== 401) return atCardFields(problem)
    onExpired()
    return undefined
  }
  const { form, isBusy, problem, codeOf } = useSecretForm({ schema: z.object(card.fields), submit })
  const sum = amount && formatMoney(amount, i18n.language)

  if (isSuccess)
    return (
      <Thanks
        text={
          intent?.challenge
            ? t('public.challenge')
            : intent && intent.state !== 'succeeded'
              ? t('public.pending')
              : sum
                ? t('public.paid', { amount: sum, company })
                : t('public.added', { company })
        }
      >
        {intent?.challenge && (
          <a href={intent.challenge.url} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('confirmWithBank')}
          </a>
        )}
      </Thanks>
    )
  return (
    <>
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t('public.title', { company })}
        </h1>
        <p className="text-pretty text-text-muted">
          {sum ? t('public.textAmount', { amount: sum, company }) : t('public.text', { company })}
        </p>
        <p className="text-sm text-text-faint">
          {t('public.until')} <Time at={expiresAt} absolute />
        </p>
      </div>
      <form {...form} className="flex flex-col gap-5">
        {problem && <Banner tone="error">{refused(problem)}</Banner>}
        {card.entry(codeOf)}
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {sum ? t('public.pay', { amount: sum }) : t('add')}
        </Button>
      </form>
    </>
  )
}

export { AddPaymentMethodPage as Component }
