import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { topUps } from '#contract/billing/topUps.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { useCan } from '#src/auth/useCan.ts'
import { formatMoney } from '#src/common/money.ts'
import { paths } from '#src/common/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { restoringAmount } from './restoringAmount.ts'

interface RestoreLinkProps {
  wallet: Wallet
  size?: 'sm' | 'md'
}

/** Leads to the payment of what is due, with the amount filled in; nothing for those who may not pay. */
export function RestoreLink({ wallet, size = 'md' }: RestoreLinkProps) {
  const { t, i18n } = useTranslation('runway')
  const canTopUp = useCan(topUps.create)
  const amount = restoringAmount(wallet)
  if (!canTopUp || !amount) return null
  return (
    <Link to={paths.topUp(paths.home(), amount.amount)} className={buttonClass({ variant: 'primary', size })}>
      {t(wallet.suspension ? 'restore.pay' : 'restore.payAhead', {
        amount: formatMoney(amount, i18n.language),
      })}
    </Link>
  )
}
