import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorCompanies, type CompanyLimitRequest } from '#contract/operator/companies.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { showToast } from '#src/ui/toast.ts'
import { companiesApi } from './companiesApi.ts'

export interface Answering {
  request: CompanyLimitRequest
  outcome: 'grant' | 'decline'
}

/** Grants or declines a request, with words that the customer reads. */
export function AnswerDialog({ answering, onClose }: { answering: Answering; onClose: () => void }) {
  const { t, i18n } = useTranslation(['operatorCompanies', 'limits'])
  const sentenceOf = useFieldErrors()
  const [typed, setTyped] = useState('')
  const { codeOf, submit, isSending, refusal } = useCallForm(['answer'])
  const { request, outcome } = answering
  const { id, metric, wanted, company } = request
  const words = {
    metric: t(`limits:metrics.${metric}`),
    company: company.name,
    wanted: formatMetric(metric, wanted, i18n.language),
  }
  const { grantLimitRequest, declineLimitRequest } = companiesApi.endpoints
  const send = async () => {
    const answer = typed.trim()
    const route = outcome === 'grant' ? operatorCompanies.grant : operatorCompanies.refuse
    const call = () =>
      (outcome === 'grant' ? grantLimitRequest : declineLimitRequest).initiate({ id, answer }, once)
    if (!(await submit(codesOf(route.body, { answer }), call))) return
    onClose()
    void showToast('success', t(`requests.${outcome}Done`, words))
  }
  return (
    <ActionDialog
      title={t(`requests.${outcome}Title`, words)}
      text={t(`requests.${outcome}Text`, words)}
      submit={t(`requests.${outcome}`)}
      size="md"
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={t('requests.answer')}
        hint={t('requests.answerHint')}
        error={sentenceOf(codeOf('answer'))}
        {...(outcome === 'grant' ? { optional: true } : { required: true })}
      >
        <TextArea value={typed} maxLength={500} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ActionDialog>
  )
}
