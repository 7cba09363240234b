import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorCompanies, type ManagedCompany } from '#contract/operator/companies.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { ReasonField } from '#src/features/operator/billing/ReasonField.tsx'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { companiesApi } from './companiesApi.ts'

export type StandingChange = 'decline' | 'suspend' | 'close'

interface StandingDialogProps {
  company: ManagedCompany
  change: StandingChange
  onClose: () => void
}

/** Declines, suspends or closes a company, with a reason that its Owners are mailed. */
export function StandingDialog({ company, change, onClose }: StandingDialogProps) {
  const { t } = useTranslation('operatorCompanies')
  const sentenceOf = useFieldErrors()
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const { codeOf, submit, isSending, refusal } = useCallForm(['reason', 'name'])
  const { id } = company
  const { declineCompany, suspendCompany, closeCompany } = companiesApi.endpoints
  const send = async () => {
    const draft = { reason: reason.trim(), ...(change === 'close' && { name: name.trim() }) }
    const call = () =>
      change === 'close'
        ? closeCompany.initiate({ id, reason: draft.reason, name: name.trim() }, once)
        : (change === 'decline' ? declineCompany : suspendCompany).initiate(
            { id, reason: draft.reason },
            once,
          )
    if (!(await submit(codesOf(operatorCompanies[change].body, draft), call))) return
    onClose()
    void showToast('success', t(`${change}.done`, { company: company.name }))
  }
  return (
    <ActionDialog
      title={t(`${change}.title`, { company: company.name })}
      text={t(`${change}.text`)}
      submit={t(`${change}.action`)}
      size="md"
      danger
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChange={setReason} code={codeOf('reason')} hint={t('reasonHint')} />
      {change === 'close' && (
        <Field label={t('close.name', { company: company.name })} error={sentenceOf(codeOf('name'))} required>
          <TextInput value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
    </ActionDialog>
  )
}
