import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentMethods, type PaymentMethod } from '#contract/billing/paymentMethods.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { showToast } from '#src/ui/toast.ts'
import { useChangePaymentMethodMutation, useRemovePaymentMethodMutation } from '../paymentsApi.ts'
import { cardName, expiryOf } from './cardWords.ts'

/** A registered card: which one, until when it is good, and what can be done with it. */
export function MethodCard({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('paymentMethods')
  const canChange = useCan(paymentMethods.update)
  const canRemove = useCan(paymentMethods.remove)
  const [change, changing] = useChangePaymentMethodMutation()
  const [isRemoving, setRemoving] = useState(false)
  const { id, isDefault, status, challenge } = method
  const name = cardName(method)

  const makeDefault = async () => {
    const { error } = await change({ id, isDefault: true })
    if (error) void showToast('error', t('notChanged'), { detail: problemOf(error).message })
    else void showToast('success', t('isDefaultNow', { card: name }))
  }
  const canMakeDefault = canChange && !isDefault && status === 'active'
  return (
    <>
      <Card
        title={
          <span className="flex items-center gap-2.5">
            <CreditCard aria-hidden className="size-5 text-text-faint" />
            <bdi dir="ltr">{name}</bdi>
          </span>
        }
        actions={
          status === 'expired' ? (
            <Badge tone="error">{t('statuses.expired')}</Badge>
          ) : status === 'needsAction' ? (
            <Badge tone="warning">{t('statuses.needsAction')}</Badge>
          ) : (
            isDefault && <Badge tone="primary">{t('default')}</Badge>
          )
        }
        footer={
          canMakeDefault || canRemove || challenge ? (
            <>
              {canRemove && (
                <Button
                  variant="ghost"
                  aria-label={t('removeNamed', { card: name })}
                  onClick={() => setRemoving(true)}
                >
                  {t('remove')}
                </Button>
              )}
              {canMakeDefault && (
                <Button busy={changing.isLoading} onClick={() => void makeDefault()}>
                  {t('makeDefault')}
                </Button>
              )}
              {status === 'needsAction' && challenge && (
                <a
                  href={challenge.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: 'primary' })}
                >
                  {t('confirmWithBank')}
                </a>
              )}
            </>
          ) : undefined
        }
      >
        <p className="text-text-muted">
          {t(status === 'expired' ? 'expired' : 'expires', { date: expiryOf(method) })}
        </p>
        {status === 'needsAction' && <p className="mt-2 text-text-muted">{t('needsActionText')}</p>}
      </Card>
      {isRemoving && <RemoveDialog method={method} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ method, onClose }: { method: PaymentMethod; onClose: () => void }) {
  const { t } = useTranslation('paymentMethods')
  const [remove, request] = useRemovePaymentMethodMutation()
  const card = cardName(method)
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('removing.title', { card }),
        question: t(method.isDefault ? 'removing.questionDefault' : 'removing.question'),
        action: t('removing.action'),
        doneTitle: t('removing.doneTitle'),
        done: t('removing.done', { card }),
        failedTitle: t('removing.failed', { card }),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void remove({ id: method.id })}
      onClose={onClose}
    />
  )
}
