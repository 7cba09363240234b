import { useTranslation } from 'react-i18next'
import type { MoneyProposal } from '#contract/operator/billing.ts'
import type { Call } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { DescriptionList, type Description } from '#src/ui/DescriptionList.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface ProposalDialogProps {
  proposal: Pick<MoneyProposal, 'proposedBy' | 'reason'> & { company?: MoneyProposal['company'] }
  words: { title: string; text: string; submit: string; done: string }
  danger: boolean
  amounts: readonly Description[]
  call: () => Call
  onClose: () => void
}

/** The second of the staff says yes, or anyone takes it back. */
export function ProposalDialog({ proposal, words, danger, amounts, call, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const { isSending, problem, make } = useCall()
  const { company, proposedBy, reason } = proposal

  const submit = async () => {
    if (!(await make(call()))) return
    onClose()
    void showToast('success', words.done)
  }
  return (
    <ActionDialog
      title={words.title}
      text={words.text}
      submit={words.submit}
      danger={danger}
      size="md"
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          ...amounts,
          ...(company ? [{ term: t('search.company'), value: <bdi>{company.name}</bdi> }] : []),
          { term: t('proposals.proposedBy'), value: <bdi>{proposedBy.name}</bdi> },
          { term: t('reason.label'), value: <bdi>{reason}</bdi> },
        ]}
      />
    </ActionDialog>
  )
}
