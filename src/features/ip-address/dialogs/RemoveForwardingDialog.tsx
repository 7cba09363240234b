import { useTranslation } from 'react-i18next'
import type { PortForwarding } from '#contract/ip-address/records.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ipAddressApi } from '../ipAddressApi.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...ipAddressesTexts]

interface RemoveForwardingDialogProps {
  forwarding: PortForwarding
  /** What it is called: `TCP 80`. */
  ports: string
  onClose: () => void
}

/** Asks before ports of an address lead nowhere any more. */
export function RemoveForwardingDialog({ forwarding, ports, onClose }: RemoveForwardingDialogProps) {
  const { t } = useTranslation('ipAddresses')
  const label = useActionLabel()('removeForwarding')
  const { isSending, refusal, make } = useCall()
  const remove = async () => {
    const { addressId: id, id: forwardingId } = forwarding
    if (await make(ipAddressApi.endpoints.removeForwarding.initiate({ id, forwardingId }, once))) onClose()
  }
  return (
    <ActionDialog
      danger
      title={t('forwardings.removeTitle', { ports })}
      text={t('forwardings.removeText', { ip: forwarding.privateIp })}
      submit={label}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void remove()}
      onClose={onClose}
    />
  )
}
