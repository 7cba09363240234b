import { useTranslation } from 'react-i18next'
import { operatorVouchers, type Campaign } from '#contract/operator/vouchers.ts'
import { once } from '#src/resources/action.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { vouchersApi } from './vouchersApi.ts'

interface RevokeDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** Lets no code of a campaign be redeemed any more. */
export function RevokeDialog({ campaign: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('operatorBilling')
  return (
    <ReasonDialog
      words={{
        title: t('vouchers.revokeTitle', { name }),
        text: t('vouchers.revokeText'),
        submit: t('vouchers.revokeSubmit'),
        done: t('vouchers.revoked', { name }),
      }}
      body={operatorVouchers.revoke.body}
      call={(draft) => vouchersApi.endpoints.revokeCampaign.initiate({ id, ...draft }, once)}
      onClose={onClose}
    />
  )
}
