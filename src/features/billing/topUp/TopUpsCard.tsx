import { useTranslation } from 'react-i18next'
import type { PaymentIntent } from '#contract/billing/topUps.ts'
import { useListTopUpsQuery } from '#src/api/topUpsApi.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { topUpTones } from '#src/resources/wallet/topUpTones.ts'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useDeclineWords } from '../cards/useDeclineWords.ts'

/** So many are shown; all that were paid are among the transactions. */
const most = 5
const lookEvery = 5_000

const isOpen = ({ state }: PaymentIntent) => state === 'created' || state === 'pending'
const stateCell = (intent: PaymentIntent) => <State intent={intent} />
const atCell = ({ createdAt }: PaymentIntent) => <Time at={createdAt} absolute />

/** The last payments, with what those that are not over wait for, and why others were declined. */
export function TopUpsCard() {
  const { t, i18n } = useTranslation('paymentMethods')
  const { data } = useListTopUpsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  })
  if (!data?.length) return null
  const columns: Column<PaymentIntent>[] = [
    { id: 'at', header: t('topUps.at'), cell: atCell },
    {
      id: 'state',
      header: t('topUps.state'),
      cell: stateCell,
    },
    {
      id: 'amount',
      header: t('topUps.amount'),
      cell: ({ amount }) => formatMoney(amount, i18n.language),
      align: 'end',
      narrow: true,
    },
  ]
  return (
    <Card title={t('topUps.title')}>
      <Table caption={t('topUps.title')} columns={columns} rows={data.slice(0, most)} />
    </Card>
  )
}

function State({ intent }: { intent: PaymentIntent }) {
  const { state, declineCode } = intent
  const { t } = useTranslation('paymentMethods')
  const { declined } = useDeclineWords()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusDot tone={topUpTones[state]} pulse={state === 'pending'}>
        {t(`topUps.states.${state}`)}
      </StatusDot>
      {state === 'failed' && declineCode !== null && (
        <span className="text-text-faint">{declined(declineCode)}</span>
      )}
      <Bank intent={intent} />
    </span>
  )
}

function Bank({ intent }: { intent: PaymentIntent }) {
  const { t } = useTranslation('paymentMethods')
  if (!isOpen(intent) || !intent.challenge) return null
  return (
    <a href={intent.challenge.url} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {t('confirmWithBank')}
    </a>
  )
}
