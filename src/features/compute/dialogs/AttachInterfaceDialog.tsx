import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Id } from '#contract/record.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { networksApi, useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { instanceDetailsTexts } from '../details/texts.ts'

export const texts = instanceDetailsTexts

/** Asks which network of the same region an instance is to be on, and by which address. */
export function AttachInterfaceDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useTranslation('instanceDetails')
  const sentenceOf = useFieldErrors()
  const { id, name, region } = instance
  const networks = useRows(useListNetworksQuery({ region, size: 200, sort: 'name' }).data)
  const [networkId, setNetworkId] = useState<Id>()
  const [ip, setIp] = useState('')
  const { codeOf, submit, ...sending } = useCallForm(['networkId', 'ip'])
  const attach = async () => {
    const draft = { networkId: networkId ?? '', ...(ip.trim() !== '' && { ip: ip.trim() }) }
    const call = () => networksApi.endpoints.attachInterface.initiate({ id, ...draft }, once)
    const codes =
      networkId === undefined
        ? { networkId: 'required' }
        : codesOf(compute.attachInterface.body, { ...draft })
    if (!(await submit(codes, call))) return
    onClose()
    void showToast('success', t('networking.attaching', { name }))
  }
  return (
    <ActionDialog
      {...sending}
      title={t('networking.attach')}
      submit={t('networking.attach')}
      onSubmit={() => void attach()}
      onClose={onClose}
    >
      <Field label={t('networking.network')} error={sentenceOf(codeOf('networkId'))} required>
        <Combobox
          value={networkId}
          onChange={setNetworkId}
          placeholder={t('networking.chooseNetwork')}
          choices={networks.map((network) => ({
            value: network.id,
            label: network.name,
            detail: network.cidr,
            disabled: !network.built,
          }))}
        />
      </Field>
      <Field
        label={t('networking.address')}
        hint={t('networking.ipHint')}
        error={sentenceOf(codeOf('ip'))}
        optional
      >
        <TextInput mono dir="ltr" value={ip} onChange={({ target }) => setIp(target.value)} />
      </Field>
    </ActionDialog>
  )
}
