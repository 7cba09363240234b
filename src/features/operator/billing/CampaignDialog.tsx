import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignDraft, mostCodes, mostUses, mostVoucherDays } from '#contract/operator/vouchers.ts'
import type { Money } from '#contract/money.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { StaffAmountField } from './StaffAmountField.tsx'
import { useBillingRefusal } from './useBillingRefusal.ts'
import { useCreateCampaignMutation } from './vouchersApi.ts'

const currency = 'USD'
const start = { name: '', amount: '', codes: 1, maxUses: 1, goodDays: 90, creditDays: 90, reason: '' }

const counts = [
  { name: 'codes', most: mostCodes },
  { name: 'maxUses', most: mostUses },
  { name: 'goodDays', most: mostVoucherDays },
  { name: 'creditDays', most: mostVoucherDays },
] as const

interface CampaignDialogProps {
  /** The value of vouchers that the caller can create alone. */
  aloneUpTo: Money
  onClose: () => void
}

/** Asks for the terms, then shows the codes once, or proposes them if another staff member has to confirm. */
export function CampaignDialog({ aloneUpTo, onClose }: CampaignDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const sentenceOf = useFieldErrors()
  const refusalOf = useBillingRefusal()
  const [create, { isLoading, error }] = useCreateCampaignMutation()
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState<FieldCodes>({})
  const [tickets, setTickets] = useState<readonly string[]>()
  const change = (about: Partial<typeof start>) => setDraft({ ...draft, ...about })

  const make = async () => {
    const found = codesOf(campaignDraft, draft)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const { data } = await create(draft)
    if (!data) return
    if (!data.proposal) return setTickets(data.codes)
    onClose()
    void showToast('success', t('vouchers.proposed'))
  }
  if (tickets) return <CodesDialog name={draft.name.trim()} tickets={tickets} onClose={onClose} />
  return (
    <ActionDialog
      title={t('vouchers.form.title')}
      text={`${t('vouchers.form.text')} ${t('vouchers.form.alone', { amount: formatMoney(aloneUpTo, i18n.language) })}`}
      submit={t('vouchers.form.submit')}
      size="md"
      isSending={isLoading}
      refusal={error && refusalOf(problemOf(error))}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Field
        label={t('vouchers.name')}
        hint={t('vouchers.form.nameHint')}
        error={sentenceOf(wrong['name'])}
        required
      >
        <TextInput
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <StaffAmountField
        amount={draft.amount}
        currency={currency}
        onChange={(amount) => change({ amount })}
        code={wrong['amount']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {counts.map(({ name, most }) => (
          <Field
            key={name}
            label={t(`vouchers.form.${name}`)}
            hint={t(`vouchers.form.${name}Hint`)}
            error={sentenceOf(wrong[name])}
            required
          >
            <NumberInput
              value={draft[name]}
              min={1}
              max={most}
              onChange={(value) => change({ [name]: value ?? 0 })}
            />
          </Field>
        ))}
      </div>
      <ReasonField
        reason={draft.reason}
        onChange={(reason) => change({ reason })}
        code={wrong['reason']}
        hint={t('vouchers.reasonHint')}
      />
    </ActionDialog>
  )
}
