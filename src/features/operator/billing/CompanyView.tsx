import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BilledCompany } from '#contract/operator/billing.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { CompanyInvoices } from './CompanyInvoices.tsx'
import { CompanyTopUps } from './CompanyTopUps.tsx'
import { CompanyTransactions } from './CompanyTransactions.tsx'
import { CreditLineDialog } from './CreditLineDialog.tsx'
import { CreditProposalsCard } from './CreditProposalsCard.tsx'
import { MoneyProposalsCard } from './MoneyProposalsCard.tsx'
import { useReadBilledCompanyQuery } from './operatorBillingApi.ts'
import { WalletStateBadge } from './WalletStateBadge.tsx'

/** How one company's money stands, and what staff may do about it. */
export function CompanyView({ id }: { id: string }) {
  const { t } = useTranslation('operatorBilling')
  const { data, error, refetch } = useReadBilledCompanyQuery({ id }, { refetchOnMountOrArgChange: true })
  if (data) return <Billed billed={data} />
  if (!error) return <TableSkeleton label={t('search.loading')} columns={3} />
  const { message, requestId } = problemOf(error)
  return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} />
}

function Billed({ billed }: { billed: BilledCompany }) {
  const { t } = useTranslation('operatorBilling')
  const [asked, setAsked] = useState<'adjust' | 'creditLine'>()
  const { company, topUps, proposals } = billed
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader
        title={company.name}
        breadcrumbs={
          <Link to={paths.operatorBilling()} className={`${linkClass} self-start text-sm`}>
            {t('back')}
          </Link>
        }
        actions={
          <>
            <Button onClick={() => setAsked('creditLine')}>{t('creditLine.action')}</Button>
            <Button variant="primary" onClick={() => setAsked('adjust')}>
              {t('adjust.action')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <WalletCard billed={billed} />
        {proposals.length > 0 && (
          <MoneyProposalsCard
            title={t('proposals.ofCompany')}
            description={t('proposals.text')}
            proposals={proposals}
          />
        )}
        <CreditProposalsCard companyId={company.id} />
        <CompanyTopUps topUps={topUps} />
        <CompanyInvoices id={company.id} />
        <CompanyTransactions id={company.id} />
      </div>
      {asked === 'adjust' && <AdjustDialog company={company} onClose={close} />}
      {asked === 'creditLine' && <CreditLineDialog billed={billed} onClose={close} />}
    </>
  )
}

function WalletCard({ billed: { company, wallet, creditLine } }: { billed: BilledCompany }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const money = (amount: typeof wallet.balance) => (
    <span className={signOf(amount) < 0 ? 'text-error-text tabular-nums' : 'tabular-nums'}>
      {formatMoney(amount, i18n.language)}
    </span>
  )
  return (
    <Card title={t('wallet.title')}>
      <DescriptionList
        items={[
          {
            term: t('search.state'),
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <WalletStateBadge state={company.state} status={company.status} />
                <span className="text-text-muted">
                  {t('wallet.since')} <Time at={wallet.stateSince} absolute />
                </span>
              </span>
            ),
          },
          ...(wallet.next
            ? [
                {
                  term: t('wallet.next'),
                  value: (
                    <>
                      {t(`states.${wallet.next.state}`)} · <Time at={wallet.next.at} absolute />
                    </>
                  ),
                },
              ]
            : []),
          { term: t('wallet.balance'), value: money(wallet.balance) },
          { term: t('wallet.promo'), value: money(wallet.promo) },
          { term: t('wallet.held'), value: money(wallet.held) },
          {
            term: t('creditLine.label'),
            value: creditLine === null ? t('creditLine.choices.never') : money(creditLine),
          },
          { term: t('wallet.monthSoFar'), value: money(wallet.monthSoFar) },
          { term: t('wallet.runRate'), value: money(wallet.runRate) },
          { term: t('wallet.id'), value: <bdi className="font-mono text-code">{company.id}</bdi> },
        ]}
      />
    </Card>
  )
}
