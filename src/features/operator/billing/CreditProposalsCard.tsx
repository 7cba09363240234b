import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreditProposal } from '#contract/operatorInvoices.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { formatMoney } from '#src/common/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { CreditProposalDialog } from './CreditProposalDialog.tsx'
import { useListCreditProposalsQuery } from './operatorInvoicesApi.ts'
import './texts.ts'

/** Another of the staff may propose at any moment. */
const everyMs = 15_000

/** Credit notes that one of the staff has proposed and another has to issue: of all companies, or of one. */
export function CreditProposalsCard({ companyId }: { companyId?: string }) {
  const { t } = useTranslation('operatorBilling')
  const { data = [] } = useListCreditProposalsQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const proposals = data.filter(({ company }) => companyId === undefined || company.id === companyId)
  if (proposals.length === 0) return null
  const title = t('credit.proposals')
  return (
    <Card title={title} description={t('credit.proposalsText')} flush>
      <ul aria-label={title} className="divide-y divide-line rounded-b-card border-t border-line">
        {proposals.map((one) => (
          <Row key={one.id} proposal={one} isNamed={companyId === undefined} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ proposal, isNamed }: { proposal: CreditProposal; isNamed: boolean }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { company, invoice, gross, net, reason, proposedBy, proposedAt } = proposal
  const money = (amount: CreditProposal['gross']) => formatMoney(amount, i18n.language)
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 px-card py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tabular-nums">{money(gross)}</span>
          <span className="text-text-muted">{t('credit.ofInvoice', { number: invoice.number })}</span>
          {isNamed && (
            <Link to={{ search: `?company=${company.id}` }} className={linkClass}>
              <bdi>{company.name}</bdi>
            </Link>
          )}
        </p>
        <p className="text-sm text-text-muted">
          {t('credit.netOf', { amount: money(net) })} · {t('proposals.by', { name: proposedBy.name })} ·{' '}
          <Time at={proposedAt} />
        </p>
        <p className="text-sm text-pretty">
          <bdi>{reason}</bdi>
        </p>
      </div>
      <Actions proposal={proposal} />
    </li>
  )
}

function Actions({ proposal }: { proposal: CreditProposal }) {
  const { t } = useTranslation('operatorBilling')
  const [asked, setAsked] = useState<'issue' | 'withdraw'>()
  const me = useAppSelector(selectUser)?.id
  const { number } = proposal.invoice
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="sm"
        aria-label={t('credit.withdrawNamed', { number })}
        onClick={() => setAsked('withdraw')}
      >
        {t('proposals.withdraw')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('credit.issueNamed', { number })}
        disabledReason={proposal.proposedBy.id === me ? t('reasons.sameStaff') : undefined}
        onClick={() => setAsked('issue')}
      >
        {t('credit.issue')}
      </Button>
      {asked && <CreditProposalDialog proposal={proposal} what={asked} onClose={() => setAsked(undefined)} />}
    </span>
  )
}
