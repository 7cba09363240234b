import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffAmount } from '#contract/operator/billing.ts'
import {
  operatorInvoices,
  type BilledInvoice,
  type CreditableInvoiceLine,
} from '#contract/operator/invoices.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { difference, formatMoney, signOf, sumOf } from '#src/i18n/money.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { usePriceItemWords } from '#src/resources/wallet/usePriceItemWords.ts'
import { AmountInput } from '#src/ui/AmountInput.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { showToast } from '#src/ui/toast.ts'
import { operatorInvoicesApi, useReadCompanyInvoiceQuery } from './operatorInvoicesApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface CreditDialogProps {
  invoice: BilledInvoice
  onClose: () => void
}

const isAmount = (typed: string) => staffAmount.safeParse(typed).success

/** Why an amount can't be credited; nothing is no amount. */
const isWrong = (typed: string, left: CreditableInvoiceLine['left']) =>
  typed !== '' && (!isAmount(typed) || signOf(difference(left, { ...left, amount: typed })) < 0)

/** Proposes to credit net amounts of an invoice's lines. */
export function CreditDialog({ invoice: { id, number, gross }, onClose }: CreditDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const { data, error, refetch } = useReadCompanyInvoiceQuery({ id }, { refetchOnMountOrArgChange: true })
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['lines', 'reason'])
  const lines = (data?.lines ?? []).filter(({ left }) => signOf(left) > 0)
  const typed = (line: CreditableInvoiceLine) => (amounts[line.n] ?? '').trim()
  const asked = lines
    .map((line) => ({ n: line.n, amount: typed(line) }))
    .filter(({ amount }) => amount !== '')
  const isOff = lines.some((line) => isWrong(typed(line), line.left))
  const total = asked
    .filter(({ amount }) => isAmount(amount))
    .reduce((sum, { amount }) => sumOf(sum, { ...sum, amount }), { ...gross, amount: '0' })

  const propose = async () => {
    setIsChecked(true)
    const draft = { lines: asked, reason: reason.trim() }
    const codes = codesOf(operatorInvoices.propose.body, draft)
    const call = () => operatorInvoicesApi.endpoints.proposeCredit.initiate({ id, ...draft }, once)
    if (!(await submit(isOff ? { ...codes, lines: 'invalid' } : codes, call))) return
    onClose()
    void showToast('success', t('credit.done'))
  }
  return (
    <ActionDialog
      title={t('credit.title', { number })}
      text={t('credit.text')}
      submit={t('credit.submit')}
      size="md"
      isSending={isSending}
      refusal={
        codeOf('lines') === 'required'
          ? t('credit.none')
          : refusal === undefined
            ? undefined
            : refusalOf(problem)
      }
      onSubmit={() => void propose()}
      onClose={onClose}
    >
      {data ? (
        lines.map((line) => (
          <LineField
            key={line.n}
            line={line}
            amount={amounts[line.n] ?? ''}
            isWrong={isChecked && isWrong(typed(line), line.left)}
            onChange={(amount) => setAmounts({ ...amounts, [line.n]: amount })}
          />
        ))
      ) : error ? (
        <ErrorState message={problemOf(error).message} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label={t('search.loading')} columns={2} />
      )}
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-medium">
        <span>{t('credit.total')}</span>
        <span className="tabular-nums">{formatMoney(total, i18n.language)}</span>
      </p>
      <ReasonField
        reason={reason}
        onChange={setReason}
        code={codeOf('reason')}
        hint={t('credit.reasonHint')}
      />
    </ActionDialog>
  )
}

interface LineFieldProps {
  line: CreditableInvoiceLine
  amount: string
  isWrong: boolean
  onChange: (amount: string) => void
}

function LineField({ line, amount, isWrong: isAtFault, onChange }: LineFieldProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { projectName, left } = line
  const item = usePriceItemWords()(line.item)
  const most = formatMoney(left, i18n.language)
  return (
    <Field
      label={projectName === null ? item : `${item} · ${projectName}`}
      hint={t('credit.left', { amount: most })}
      error={isAtFault ? t('adjust.wrong', { amount: most }) : undefined}
      aside={<span className="text-text-faint">{left.currency}</span>}
    >
      <AmountInput value={amount} onChange={onChange} />
    </Field>
  )
}
