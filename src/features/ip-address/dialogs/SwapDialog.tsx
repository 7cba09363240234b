import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { useAppStore } from '#src/store/hooks.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { AddressPick } from '#src/networking/addresses/AddressPick.tsx'
import { selectTarget } from '#src/networking/addresses/TargetName.tsx'
import { useActionLabel } from '#src/resources/words.ts'
import { publicAddressesTexts } from '#src/networking/addresses/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...publicAddressesTexts, ...resourceActionsTexts, ...ipAddressesTexts]

/** Whether an address may change places: one that leads nowhere gets the other's place. */
const isApt = (address: IpAddress) =>
  whyNot(ipAddressKind, address.role === 'none' ? 'associate' : 'swap', address) === undefined

/** Asks for the address that this one changes places with, and says what will lead where. */
export function SwapDialog({ row, call, onClose }: DialogProps<IpAddress, Id>) {
  const { t } = useTranslation('ipAddresses')
  const label = useActionLabel()('swap')
  const sentenceOf = useFieldErrors()
  const store = useAppStore()
  const [before] = useState(row)
  const [otherId, setOtherId] = useState<Id>()
  const other = useRecord(otherId === undefined ? undefined : { kind: 'ipAddress', id: otherId })
  const { codeOf, submit, ...sending } = useCallForm(['with'])
  const targetOf = (address: IpAddress) =>
    selectTarget(store.getState(), address)?.name ?? address.privateIp ?? t('swap.nothing')

  const swap = async () => {
    const codes: FieldCodes = otherId === undefined ? { with: 'required' } : {}
    if (await submit(codes, () => call(otherId ?? ''))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('swap.title', { name: row.name })}
      text={t('swap.text')}
      submit={label}
      onSubmit={() => void swap()}
      onClose={onClose}
    >
      <AddressPick
        label={t('swap.with')}
        region={row.region}
        isApt={(address) => address.id !== row.id && address.projectId === row.projectId && isApt(address)}
        none={t('swap.none')}
        detailOf={targetOf}
        value={otherId}
        onChange={setOtherId}
        error={sentenceOf(codeOf('with'))}
      />
      {other && (
        <ul className="flex flex-col gap-1 text-text-muted">
          <li>{t('swap.after', { address: before.name, target: targetOf(other) })}</li>
          <li>{t('swap.after', { address: other.name, target: targetOf(before) })}</li>
        </ul>
      )}
    </ActionDialog>
  )
}
