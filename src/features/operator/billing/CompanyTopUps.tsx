import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefundableTopUp } from '#contract/operator/billing.ts'
import { difference, formatMoney, signOf } from '#src/i18n/money.ts'
import { topUpTones } from '#src/resources/wallet/topUpTones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { RefundDialog } from './RefundDialog.tsx'

const atCell = ({ createdAt }: RefundableTopUp) => <Time at={createdAt} absolute />
const referenceCell = ({ reference }: RefundableTopUp) => <bdi dir="ltr">{reference ?? '–'}</bdi>
const isRefundable = ({ state, amount, refunded }: RefundableTopUp) =>
  state === 'succeeded' && signOf(difference(amount, refunded)) > 0

const stateCell = ({ state }: RefundableTopUp) => <State state={state} />
const refundButton = (topUp: RefundableTopUp, onAsk: (topUp: RefundableTopUp) => void) =>
  isRefundable(topUp) && <RefundButton topUp={topUp} onAsk={onAsk} />

/** What the company has paid, of which parts can be paid back. */
export function CompanyTopUps({ topUps }: { topUps: readonly RefundableTopUp[] }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const [refunding, setRefunding] = useState<RefundableTopUp>()
  const money = (amount: RefundableTopUp['amount']) => formatMoney(amount, i18n.language)
  const columns: Column<RefundableTopUp>[] = [
    { id: 'at', header: t('topUps.at'), cell: atCell },
    {
      id: 'state',
      header: t('search.state'),
      cell: stateCell,
      narrow: true,
    },
    { id: 'reference', header: t('topUps.reference'), cell: referenceCell, mono: true },
    {
      id: 'amount',
      header: t('adjust.amount'),
      cell: ({ amount }) => money(amount),
      align: 'end',
      narrow: true,
    },
    {
      id: 'refunded',
      header: t('topUps.refunded'),
      cell: ({ refunded }) => (signOf(refunded) === 0 ? '–' : money(refunded)),
      align: 'end',
      narrow: true,
    },
  ]
  return (
    <Card title={t('topUps.title')}>
      {topUps.length > 0 ? (
        <Table
          caption={t('topUps.title')}
          columns={columns}
          rows={topUps}
          rowActions={(row) => refundButton(row, setRefunding)}
        />
      ) : (
        <p className="text-text-faint">{t('topUps.empty')}</p>
      )}
      {refunding && <RefundDialog topUp={refunding} onClose={() => setRefunding(undefined)} />}
    </Card>
  )
}

function State({ state }: Pick<RefundableTopUp, 'state'>) {
  const { t } = useTranslation('operatorBilling')
  return <StatusDot tone={topUpTones[state]}>{t(`topUps.states.${state}`)}</StatusDot>
}

interface RefundButtonProps {
  topUp: RefundableTopUp
  onAsk: (topUp: RefundableTopUp) => void
}

function RefundButton({ topUp, onAsk }: RefundButtonProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  return (
    <Button
      size="sm"
      aria-label={t('refund.named', { amount: formatMoney(topUp.amount, i18n.language) })}
      onClick={() => onAsk(topUp)}
    >
      {t('refund.action')}
    </Button>
  )
}
