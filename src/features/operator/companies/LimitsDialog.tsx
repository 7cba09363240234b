import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Limit, Metric } from '#contract/limits/routes.ts'
import { operatorCompanies, type ManagedCompany } from '#contract/operator/companies.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { ReasonField } from '#src/features/operator/billing/ReasonField.tsx'
import { once } from '#src/resources/action.ts'
import { metricUnit } from '#src/i18n/amounts.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { companiesApi } from './companiesApi.ts'

interface LimitsDialogProps {
  company: ManagedCompany
  limits: readonly Limit[]
  onClose: () => void
}

/** The limit that was typed, in the unit that it is counted in; undefined if it is no whole number of that. */
const limitOf = (metric: Metric, text = ''): number | undefined => {
  const limit = /^\d{1,8}(\.\d{1,4})?$/.test(text.trim())
    ? Number(text) * metricUnit(metric).counted
    : Number.NaN
  return Number.isInteger(limit) ? limit : undefined
}

/** Sets what a company's contract allows. Only what was changed is sent. */
export function LimitsDialog({ company, limits, onClose }: LimitsDialogProps) {
  const { t } = useTranslation(['operatorCompanies', 'limits'])
  const sentenceOf = useFieldErrors()
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      limits.map(({ metric, limit }) => [metric, String(limit / metricUnit(metric).counted)]),
    ),
  )
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, refusal } = useCallForm(['reason', 'limits'])
  const changed = limits.filter(({ metric, limit }) => limitOf(metric, typed[metric]) !== limit)
  const drafts = changed.flatMap(({ metric }) => {
    const limit = limitOf(metric, typed[metric])
    return limit === undefined ? [] : [{ metric, limit }]
  })

  const send = async () => {
    if (drafts.length < changed.length) return
    const draft = { limits: drafts, reason: reason.trim() }
    const call = () => companiesApi.endpoints.setCompanyLimits.initiate({ id: company.id, ...draft }, once)
    if (!(await submit(codesOf(operatorCompanies.setLimits.body, draft), call))) return
    onClose()
    void showToast('success', t('limits.done', { company: company.name }))
  }
  return (
    <ActionDialog
      title={t('limits.dialog', { company: company.name })}
      text={t('limits.text')}
      submit={t('limits.submit')}
      size="md"
      disabled={changed.length === 0}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {limits.map(({ metric }) => (
          <Field
            key={metric}
            label={t(`limits:metrics.${metric}`)}
            error={limitOf(metric, typed[metric]) === undefined ? sentenceOf('invalid') : undefined}
            aside={<span className="text-text-faint">{metricUnit(metric).unit}</span>}
            live
          >
            <TextInput
              dir="ltr"
              inputMode="decimal"
              value={typed[metric] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [metric]: target.value })}
            />
          </Field>
        ))}
      </div>
      <ReasonField reason={reason} onChange={setReason} code={codeOf('reason')} />
    </ActionDialog>
  )
}
