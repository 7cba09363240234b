import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ForwardingDraft } from '#contract/ip-address/routes.ts'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useListForwardingsQuery } from './addressesApi.ts'
import { ForwardingFields } from './ForwardingFields.tsx'
import { blankForwarding, draftOf, faultsIn, valuesOf } from './forwardingValues.ts'
import { TargetPick, type TargetChoice } from './TargetPick.tsx'
import { publicAddressesTexts } from './texts.ts'

export const texts = [...publicAddressesTexts, ...resourceActionsTexts]

interface ForwardDialogProps extends DialogProps<IpAddress, ForwardingDraft> {
  /** The one that is changed; a new one when absent. */
  forwarding?: PortForwarding
}

/** Asks which ports of an address are to lead to which ports of which interface. */
export function ForwardDialog({ row, call, onClose, forwarding }: ForwardDialogProps) {
  const { t } = useTranslation('publicAddresses')
  const label = useActionLabel()(forwarding ? 'changeForwarding' : 'forward')
  const sentenceOf = useFieldErrors()
  const { data } = useListForwardingsQuery({ id: row.id, size: 200 }, { refetchOnMountOrArgChange: true })
  const others = useRows(data).filter(({ id }) => id !== forwarding?.id)
  const [target, setTarget] = useState<TargetChoice>()
  const [fields, setFields] = useState(() => (forwarding ? valuesOf(forwarding) : blankForwarding))
  const values = forwarding ? fields : { ...fields, portId: target?.portId }
  const { codeOf, submit, ...sending } = useCallForm(['from', 'to', 'portId', 'privateFrom', 'description'])
  const code = codeOf('portId')

  const save = async () => {
    if (await submit(faultsIn(values, others), () => call(draftOf(values)))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      size="md"
      title={forwarding ? label : t('forward.title', { name: row.name })}
      text={t('forward.text')}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {forwarding ? (
        <p className="text-text-muted">
          {t('forward.leadsTo')} <bdi dir="ltr">{forwarding.privateIp}</bdi>
        </p>
      ) : (
        <TargetPick
          forPorts
          region={row.region}
          value={target}
          onChange={setTarget}
          error={code === 'required' ? t('target.choose') : sentenceOf(code)}
        />
      )}
      <ForwardingFields values={values} onChange={setFields} codeOf={codeOf} />
    </ActionDialog>
  )
}
