import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { useActionLabel } from '#src/resources/words.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { AddressPick } from './AddressPick.tsx'
import { addressesApi } from './addressesApi.ts'
import { publicAddressesTexts } from './texts.ts'

export const texts = [...orderTexts, ...publicAddressesTexts, ...resourceActionsTexts]

interface PortAddressDialogProps {
  /** The interface, which no public address leads to yet. */
  port: Pick<NetworkPort, 'id' | 'projectId' | 'ips'>
  region: string
  onClose: () => void
}

const isFree = (address: IpAddress) =>
  address.role === 'none' && whyNot(ipAddressKind, 'associate', address) === undefined

/** Asks by which address the internet is to reach an interface: a new one, or one that is there. */
export function PortAddressDialog({ port, region, onClose }: PortAddressDialogProps) {
  const { t } = useTranslation('publicAddresses')
  const labelOf = useActionLabel()
  const sentenceOf = useFieldErrors()
  const { endpoints: calls } = addressesApi
  const { id: portId, projectId } = port
  const canAcquire = useMay()([ipAddresses.create.needs], projectId)
  const [from, setFrom] = useState<'new' | 'free'>(canAcquire ? 'new' : 'free')
  const [addressId, setAddressId] = useState<Id>()
  const { codeOf, submit, refusal, ...sending } = useCallForm(['addressId', 'portId'])
  const code = codeOf('addressId')

  const associate = async () => {
    const codes: FieldCodes = from === 'free' && addressId === undefined ? { addressId: 'required' } : {}
    const call = () =>
      from === 'new'
        ? calls.createAddresses.initiate({ projectId, region, portId, reserved: false }, once)
        : calls.associateAddress.initiate({ id: addressId ?? '', portId }, once)
    if (await submit(codes, call)) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      // The interface is no field here.
      refusal={sentenceOf(codeOf('portId')) ?? refusal}
      title={t('port.title', { ip: port.ips.join(', ') })}
      text={t('associate.text')}
      submit={labelOf('associate')}
      onSubmit={() => void associate()}
      onClose={onClose}
    >
      {canAcquire && (
        <RadioCards
          legend={t('port.address')}
          cards={[
            { value: 'new', label: t('port.new'), detail: t('port.newText') },
            { value: 'free', label: t('port.free'), detail: t('port.freeText') },
          ]}
          value={from}
          onChange={setFrom}
        />
      )}
      {from === 'new' && <OrderCost item="ip-address:v4" quantity={1} />}
      {from === 'free' && (
        <AddressPick
          idle
          label={t('port.free')}
          region={region}
          isApt={(address) => address.projectId === projectId && isFree(address)}
          none={t('port.noneFree')}
          value={addressId}
          onChange={setAddressId}
          error={sentenceOf(code)}
        />
      )}
    </ActionDialog>
  )
}
