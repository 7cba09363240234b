import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonSize } from '#src/ui/buttonClass.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface RecoveryActionsProps {
  recovery: OwnerRecovery
  size: ButtonSize
}

/** What staff can do with one that stands. */
export function RecoveryActions({ recovery, size }: RecoveryActionsProps) {
  const { t } = useTranslation('operator')
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>()
  const me = useAppSelector(selectUser)?.id
  const close = () => setAsked(undefined)
  const isOwn = recovery.proposedBy.id === me
  const { name } = recovery.to
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size={size}
        aria-label={t('owners.withdraw.named', { name })}
        onClick={() => setAsked('withdraw')}
      >
        {t('owners.withdraw.action')}
      </Button>
      {recovery.confirmedBy === null && (
        <Button
          size={size}
          variant="primary"
          aria-label={t('owners.confirm.named', { name })}
          disabledReason={isOwn ? t('owners.reasons.sameStaff') : undefined}
          onClick={() => setAsked('confirm')}
        >
          {t('owners.confirm.action')}
        </Button>
      )}
      {asked === 'confirm' && <ConfirmDialog recovery={recovery} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog recovery={recovery} onClose={close} />}
    </span>
  )
}
