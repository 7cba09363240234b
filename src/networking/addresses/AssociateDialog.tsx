import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { isLed, type AssociateTerms } from './associateActions.ts'
import { leadOf, TargetPick, type TargetChoice } from './TargetPick.tsx'
import { selectTarget } from './TargetName.tsx'
import { publicAddressesTexts } from './texts.ts'

export const texts = [...publicAddressesTexts, ...resourceActionsTexts]

/** Asks where an address is to lead; of one that leads somewhere, where it is to lead instead. */
export function AssociateDialog({ row, call, onClose }: DialogProps<IpAddress, AssociateTerms>) {
  const { t } = useTranslation('publicAddresses')
  const labelOf = useActionLabel()
  const sentenceOf = useFieldErrors()
  // Once it is accepted the address is on its way, and the dialog about to close.
  const [from] = useState(row)
  const isMove = isLed(from)
  const former = useAppSelector((state) => selectTarget(state, from))?.name
  const [target, setTarget] = useState<TargetChoice>()
  const { codeOf, submit, ...sending } = useCallForm(['portId', 'loadBalancerId'])
  const code = codeOf('portId') ?? codeOf('loadBalancerId')

  const associate = async () => {
    const lead = leadOf(target)
    const codes: FieldCodes = lead === undefined ? { portId: 'required' } : {}
    const where = { ...lead, ...(isMove && { move: true }) }
    if (await submit(codes, () => call(where))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t(isMove ? 'associate.moveTitle' : 'associate.title', { name: row.name })}
      text={
        isMove && former !== undefined ? t('associate.moveText', { target: former }) : t('associate.text')
      }
      submit={labelOf(isMove ? 'reassociate' : 'associate')}
      onSubmit={() => void associate()}
      onClose={onClose}
    >
      <TargetPick
        region={row.region}
        of={row.id}
        projectId={row.projectId}
        value={target}
        onChange={setTarget}
        error={code === 'required' ? t('target.choose') : sentenceOf(code)}
      />
    </ActionDialog>
  )
}
