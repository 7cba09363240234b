import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { DeleteDialog as Dialog } from '#src/resources/actions/DeleteDialog.tsx'
import { References } from '#src/resources/dns/References.tsx'
import { dnsReferencesTexts } from '#src/resources/dns/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [...dnsReferencesTexts, ...loadBalancersTexts, ...resourceActionsTexts]

/** Asks for the name before a balancer goes, and says who still leads to it. */
export function DeleteDialog({
  row: { name, publicIp, ipv6 },
  call,
  onClose,
}: DialogProps<LoadBalancer, void>) {
  const { t } = useTranslation('loadBalancers')
  const addresses = [publicIp, ipv6].filter((address) => address !== null)
  return (
    <Dialog name={name} text={t('confirm.delete')} call={() => call()} onClose={onClose}>
      {addresses.length > 0 && <References addresses={addresses} />}
    </Dialog>
  )
}
