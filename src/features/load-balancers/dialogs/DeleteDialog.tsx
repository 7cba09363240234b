import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/balancers.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { DeleteDialog as Dialog } from '#src/resources/actions/DeleteDialog.tsx'
import { References } from '#src/resources/dns/References.tsx'
import '../texts.ts'

/** Asks for the name before a balancer goes, and says who still leads to it. */
export function DeleteDialog({ row: { name, publicIp }, call, onClose }: DialogProps<LoadBalancer, void>) {
  const { t } = useTranslation('loadBalancers')
  return (
    <Dialog name={name} text={t('confirm.delete')} call={() => call()} onClose={onClose}>
      {publicIp !== null && <References addresses={[publicIp]} />}
    </Dialog>
  )
}
