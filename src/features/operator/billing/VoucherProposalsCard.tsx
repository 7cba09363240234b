import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VoucherProposal } from '#contract/operator/vouchers.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { once, type Call } from '#src/resources/action.ts'
import { Time } from '#src/ui/Time.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { ProposalButtons, ProposalRow, ProposalsCard } from './ProposalsCard.tsx'
import { vouchersApi } from './vouchersApi.ts'

interface Made {
  name: string
  tickets: readonly string[]
}

/** Vouchers that one of the staff has proposed. Whoever confirms them is shown the codes. */
export function VoucherProposalsCard({ proposals }: { proposals: readonly VoucherProposal[] }) {
  const { t } = useTranslation('operatorBilling')
  const [made, setMade] = useState<Made>()
  return (
    <>
      {proposals.length > 0 && (
        <ProposalsCard title={t('vouchers.proposals')} description={t('vouchers.proposalsText')}>
          {proposals.map((one) => (
            <Row key={one.id} proposal={one} onMade={setMade} />
          ))}
        </ProposalsCard>
      )}
      {made && <CodesDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}

interface RowProps {
  proposal: VoucherProposal
  onMade: (made: Made) => void
}

function Row({ proposal, onMade }: RowProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>()
  const { campaign, proposedBy, proposedAt, reason, total } = proposal
  const { name } = campaign
  const amount = formatMoney(total, i18n.language)
  return (
    <ProposalRow
      reason={reason}
      amount={amount}
      about={<bdi className="text-text-muted">{name}</bdi>}
      byline={
        <>
          {t('proposals.by', { name: proposedBy.name })} · <Time at={proposedAt} />
        </>
      }
      actions={
        <>
          <ProposalButtons
            proposedBy={proposedBy}
            confirm={t('proposals.confirm')}
            names={{
              confirm: t('vouchers.confirmNamed', { name }),
              withdraw: t('vouchers.withdrawNamed', { name }),
            }}
            onConfirm={() => setAsked('confirm')}
            onWithdraw={() => setAsked('withdraw')}
          />
          {asked && (
            <Dialog proposal={proposal} what={asked} onMade={onMade} onClose={() => setAsked(undefined)} />
          )}
        </>
      }
    />
  )
}

const figure = (text: string) => <span className="tabular-nums">{text}</span>

interface DialogProps extends RowProps {
  what: 'confirm' | 'withdraw'
  onClose: () => void
}

function Dialog({ proposal, what, onMade, onClose }: DialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { id, campaign, total } = proposal
  const { name } = campaign
  const count = (value: number) => numberFormat(i18n.language, {}).format(value)
  const { confirmVouchers, withdrawVouchers } = vouchersApi.endpoints
  const confirm: Call = async (dispatch) => {
    const answer = await dispatch(confirmVouchers.initiate({ id }, once))
    if (answer.data) onMade({ name, tickets: answer.data.codes })
    return answer
  }
  return (
    <ProposalDialog
      proposal={proposal}
      words={{
        title: t(`vouchers.${what}.title`, { name }),
        text: t(`vouchers.${what}.text`),
        submit: t(`vouchers.${what}.submit`),
        done: t(`vouchers.${what}.done`, { name }),
      }}
      danger={what === 'withdraw'}
      amounts={[
        { term: t('vouchers.total'), value: figure(formatMoney(total, i18n.language)) },
        {
          term: t('adjust.amount'),
          value: figure(formatMoney({ ...total, amount: campaign.amount }, i18n.language)),
        },
        { term: t('vouchers.form.codes'), value: figure(count(campaign.codes)) },
        { term: t('vouchers.form.maxUses'), value: figure(count(campaign.maxUses)) },
        { term: t('vouchers.form.goodDays'), value: figure(count(campaign.goodDays)) },
        { term: t('vouchers.form.creditDays'), value: figure(count(campaign.creditDays)) },
      ]}
      call={() => (what === 'confirm' ? confirm : withdrawVouchers.initiate({ id }, once))}
      onClose={onClose}
    />
  )
}
