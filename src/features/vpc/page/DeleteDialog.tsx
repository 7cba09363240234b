import { useTranslation } from 'react-i18next'
import type { Vpc } from '#contract/vpc/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { DeleteDialog as Dialog } from '#src/resources/actions/DeleteDialog.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { vpcTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...vpcTexts]

/** Asks before a VPC goes, and names all that goes along. */
export function DeleteDialog({ row: { name, tiers, vpnTotal }, call, onClose }: DialogProps<Vpc, void>) {
  const { t } = useTranslation('vpc')
  return (
    <Dialog name={name} text={t('confirm.delete')} call={() => call()} onClose={onClose}>
      {(tiers.length > 0 || vpnTotal > 0) && (
        <div>
          <p className="font-medium">{t('remove.contents')}</p>
          <ul className="max-h-40 list-disc overflow-y-auto ps-5 text-text-muted">
            {tiers.map((tier) => (
              <li key={tier.id}>
                <bdi>{tier.name}</bdi> <bdi dir="ltr">{tier.cidr}</bdi>
              </li>
            ))}
            {vpnTotal > 0 && <li>{t('remove.vpns', { count: vpnTotal })}</li>}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
