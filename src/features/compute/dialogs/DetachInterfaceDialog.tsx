import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { networksApi } from '#src/networking/networks/networksApi.ts'
import { showToast } from '#src/ui/toast.ts'
import { instanceDetailsTexts } from '../details/texts.ts'

export const texts = instanceDetailsTexts

interface DetachInterfaceDialogProps {
  instance: Instance
  port: NetworkPort
  onClose: () => void
}

/** Asks before an instance leaves a network, by which its address is given back. */
export function DetachInterfaceDialog({ instance, port, onClose }: DetachInterfaceDialogProps) {
  const { t } = useTranslation('instanceDetails')
  const { submit, codeOf: _, ...sending } = useCallForm([])
  const { id, name } = instance
  const call = () => networksApi.endpoints.detachInterface.initiate({ id, portId: port.id }, once)
  const detach = async () => {
    if (!(await submit({}, call))) return
    onClose()
    void showToast('success', t('networking.detaching', { name }))
  }
  return (
    <ActionDialog
      {...sending}
      danger
      title={t('networking.detach')}
      text={t('networking.detachText', { address: port.ips.join(', ') })}
      submit={t('networking.detach')}
      onSubmit={() => void detach()}
      onClose={onClose}
    />
  )
}
