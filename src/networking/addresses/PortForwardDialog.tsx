import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { AddressPick } from './AddressPick.tsx'
import { addressesApi, useListForwardingsQuery } from './addressesApi.ts'
import { ForwardingFields } from './ForwardingFields.tsx'
import { blankForwarding, draftOf, faultsIn } from './forwardingValues.ts'
import { publicAddressesTexts } from './texts.ts'

export const texts = [...publicAddressesTexts, ...resourceActionsTexts]

interface PortForwardDialogProps {
  /** The interface that the ports are to lead to. */
  port: Pick<NetworkPort, 'id' | 'ips'>
  region: string
  onClose: () => void
}

const isApt = (address: IpAddress) => whyNot(ipAddressKind, 'forward', address) === undefined

/** Asks which ports of which address are to lead to an interface. */
export function PortForwardDialog({ port, region, onClose }: PortForwardDialogProps) {
  const { t } = useTranslation('publicAddresses')
  const label = useActionLabel()('forward')
  const sentenceOf = useFieldErrors()
  const [addressId, setAddressId] = useState<Id>()
  const { data } = useListForwardingsQuery(
    { id: addressId ?? '', size: 200 },
    { skip: addressId === undefined },
  )
  const others = useRows(data)
  const [values, setValues] = useState({ ...blankForwarding, portId: port.id })
  const { codeOf, submit, refusal, ...sending } = useCallForm([
    'addressId',
    'portId',
    'from',
    'to',
    'privateFrom',
    'description',
  ])

  const save = async () => {
    const codes = {
      ...faultsIn(values, others),
      ...(addressId === undefined && { addressId: 'required' }),
    }
    const call = () =>
      addressesApi.endpoints.addForwarding.initiate({ id: addressId ?? '', ...draftOf(values) }, once)
    if (await submit(codes, call)) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      // The interface is no field here.
      refusal={sentenceOf(codeOf('portId')) ?? refusal}
      size="md"
      title={t('forward.toTitle', { ip: port.ips.join(', ') })}
      text={t('forward.text')}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <AddressPick
        label={t('forward.address')}
        region={region}
        isApt={isApt}
        none={t('forward.noAddress')}
        value={addressId}
        onChange={setAddressId}
        error={sentenceOf(codeOf('addressId'))}
      />
      <ForwardingFields
        values={values}
        onChange={(changed) => setValues({ ...changed, portId: port.id })}
        codeOf={codeOf}
      />
    </ActionDialog>
  )
}
