import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Money } from '#contract/money.ts'
import { topUps } from '#contract/billing/topUps.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCreateTopUpMutation } from '#src/api/topUpsApi.ts'
import { fetchUser } from '#src/auth/sessionThunks.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { showToast } from '#src/ui/toast.ts'
import { restoringAmount } from './restoringAmount.ts'
import { forgetTopUpKey, isFinal, keyOfTopUp } from './topUpKey.ts'

interface PayDueProps {
  wallet: Wallet
  size?: 'sm' | 'md'
  /** Called once the services are running again. */
  onRestored?: () => void
}

/**
 * Pays what is due. While services are suspended, one press pays with the default card and restores them; before that, the
 * button leads to the top-up with the amount filled in. Nothing for people who may not pay.
 */
export function PayDue({ wallet, size = 'md', onRestored }: PayDueProps) {
  const { t, i18n } = useTranslation('runway')
  const canTopUp = useCan(topUps.create)
  const amount = restoringAmount(wallet)
  if (!canTopUp || !amount) return null
  if (wallet.suspension) return <RestoreButton amount={amount} size={size} onRestored={onRestored} />
  return (
    <Link to={paths.topUp(paths.home(), amount.amount)} className={buttonClass({ variant: 'primary', size })}>
      {t('restore.payAhead', { amount: formatMoney(amount, i18n.language) })}
    </Link>
  )
}

interface RestoreButtonProps {
  amount: Money
  size: 'sm' | 'md'
  onRestored: (() => void) | undefined
}

/** The button that pays. If a card or an answer to the bank is missing, it leads to the wallet's top-up dialog. */
function RestoreButton({ amount, size, onRestored }: RestoreButtonProps) {
  const { t, i18n } = useTranslation('runway')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [create] = useCreateTopUpMutation()
  const [isPaying, setPaying] = useState(false)
  const [isLost, setLost] = useState(false)
  const shown = formatMoney(amount, i18n.language)

  const paid = async () => {
    const answer = await dispatch(fetchUser())
    const isRestored = answer.ok && !answer.data.suspended
    void showToast('success', t(isRestored ? 'restore.done' : 'restore.paid', { amount: shown }))
    if (isRestored) onRestored?.()
  }
  const pay = async () => {
    setLost(false)
    setPaying(true)
    const draft = { amount: amount.amount }
    const { data, error } = await create({ ...draft, idempotencyKey: keyOfTopUp(draft) })
    const problem = error === undefined ? undefined : problemOf(error)
    const isKnown = data !== undefined || (problem !== undefined && isFinal(problem))
    if (isKnown) forgetTopUpKey()
    if (data?.state === 'succeeded') await paid()
    setPaying(false)
    if (!isKnown) setLost(true)
    else if (data?.state !== 'succeeded')
      await navigate(
        paths.topUp(paths.home(), amount.amount, { payment: data?.id, declined: declineCodeOf(problem) }),
      )
  }

  return (
    <span className="inline-flex flex-col items-start gap-2">
      <Button variant="primary" size={size} busy={isPaying} onClick={() => void pay()}>
        {t('restore.pay', { amount: shown })}
      </Button>
      {isLost && (
        <span role="alert" className="text-sm text-error-text">
          {t('restore.lost')}
        </span>
      )}
    </span>
  )
}

/** Why the card was declined; undefined for whatever else the payment lacked. */
const declineCodeOf = (problem: ReturnType<typeof problemOf> | undefined) => {
  const code = problem?.name === 'PaymentDeclinedException' ? problem.context?.['code'] : undefined
  return typeof code === 'string' ? code : undefined
}
