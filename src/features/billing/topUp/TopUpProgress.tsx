import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { topUpsApi, useReadTopUpQuery } from '#src/api/topUpsApi.ts'
import { walletApi } from '#src/api/walletApi.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { fetchUser } from '#src/auth/sessionThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { showToast } from '#src/ui/toast.ts'

/** How often is looked whether a payment is final, in milliseconds. */
const lookEvery = 2_000

interface TopUpProgressProps {
  id: string
  onPaid: () => void
  /** It was declined, with the code that says why; null where there is none. */
  onFailed: (declineCode: string | null) => void
}

/** A payment on its way: the bank's question, and waiting for the last word. */
export function TopUpProgress({ id, onPaid, onFailed }: TopUpProgressProps) {
  const { t, i18n } = useTranslation('paymentMethods')
  const dispatch = useAppDispatch()
  const isSuspended = useAppSelector(selectUser)?.suspended === true
  const { data: intent } = useReadTopUpQuery(
    { id },
    { pollingInterval: lookEvery, refetchOnMountOrArgChange: true },
  )
  const state = intent?.state
  // What happens at the end happens once, with what is known then.
  const ended = useRef(false)

  useEffect(() => {
    if (!intent || ended.current) return
    if (intent.state === 'succeeded') {
      ended.current = true
      const fresh = { forceRefetch: true, subscribe: false } as const
      void dispatch(walletApi.endpoints.readWallet.initiate(undefined, fresh))
      void dispatch(topUpsApi.endpoints.listTopUps.initiate(undefined, fresh))
      if (isSuspended) void dispatch(fetchUser())
      void showToast('success', t('topUp.done', { amount: formatMoney(intent.amount, i18n.language) }))
      onPaid()
    } else if (intent.state === 'failed' || intent.state === 'expired') {
      ended.current = true
      onFailed(intent.state === 'expired' ? 'authenticationFailed' : intent.declineCode)
    }
  }, [intent, dispatch, isSuspended, t, i18n.language, onPaid, onFailed])

  const challenge = state === 'pending' ? intent?.challenge : undefined
  return challenge ? (
    <div className="flex flex-col items-start gap-4">
      <p className="text-text-muted">{t('topUp.challenge')}</p>
      <a
        href={challenge.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'primary' })}
      >
        {t('confirmWithBank')}
      </a>
      <p role="status" className="flex items-center gap-2 text-sm text-text-faint">
        <Spinner /> {t('topUp.waitingBank')}
      </p>
    </div>
  ) : (
    <p role="status" className="flex items-center gap-2 py-6 text-text-muted">
      <Spinner /> {t('topUp.waiting')}
    </p>
  )
}
