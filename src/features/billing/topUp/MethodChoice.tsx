import { useTranslation } from 'react-i18next'
import { mostPaymentMethods, paymentMethods, type PaymentMethod } from '#contract/billing/paymentMethods.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { cardName, expiryOf } from '../cards/cardWords.ts'
import { useReadGatewayQuery } from '../paymentsApi.ts'

export const newCard = 'new'

/** What this person may do with the company's cards. */
export const useMethods = () => {
  const canList = useCan(paymentMethods.list)
  const canCreate = useCan(paymentMethods.create)
  const gateway = useReadGatewayQuery(undefined, { skip: !canCreate }).data
  return { canList, canAdd: canCreate && gateway !== undefined && gateway.provider !== 'none' }
}

interface MethodChoiceProps {
  methods: readonly PaymentMethod[]
  value: string | undefined
  onChange: (methodId: string) => void
}

/** One of the company's cards, or a new one. Those that can't pay now are shown with the reason. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const { t } = useTranslation('paymentMethods')
  const { canList, canAdd } = useMethods()
  const isFull = methods.length >= mostPaymentMethods
  if (!canList) return <p className="text-text-muted">{t('topUp.byDefault')}</p>
  if (methods.length === 0) return null
  const unconfirmed = methods.find(({ id, status }) => id === value && status === 'needsAction')
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={t('topUp.method')}
        value={value}
        onChange={onChange}
        cards={[
          ...methods.map((method) => ({
            value: method.id,
            label: <bdi dir="ltr">{cardName(method)}</bdi>,
            detail:
              method.status === 'active'
                ? t('expires', { date: expiryOf(method) })
                : t(`statuses.${method.status}`),
            disabled: method.status !== 'active',
          })),
          ...(canAdd
            ? [
                {
                  value: newCard,
                  label: t('topUp.newCard'),
                  ...(isFull && { detail: t('full', { most: mostPaymentMethods }), disabled: true }),
                },
              ]
            : []),
        ]}
      />
      {unconfirmed && <Unconfirmed url={unconfirmed.challenge?.url} />}
    </div>
  )
}

/** What has to be done before the chosen card can pay. */
function Unconfirmed({ url }: { url: string | undefined }) {
  const { t } = useTranslation('paymentMethods')
  return (
    <Banner
      live
      tone="warning"
      action={
        url !== undefined && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            {t('confirmWithBank')}
          </a>
        )
      }
    >
      {t('needsActionText')}
    </Banner>
  )
}
