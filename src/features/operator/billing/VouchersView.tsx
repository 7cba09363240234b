import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/operator/vouchers.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { CampaignDialog } from './CampaignDialog.tsx'
import { CampaignUsesDialog } from './CampaignUsesDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { VoucherProposalsCard } from './VoucherProposalsCard.tsx'
import { useListCampaignsQuery } from './vouchersApi.ts'

const nameCell = ({ name, createdBy, confirmedBy }: Campaign) => (
  <span className="block">
    <bdi className="font-medium">{name}</bdi>
    {[createdBy, confirmedBy].map(
      (person) =>
        person !== null && (
          <bdi key={person} className="block text-text-muted">
            {person}
          </bdi>
        ),
    )}
  </span>
)
const untilCell = ({ goodUntil }: Campaign) => <Time at={goodUntil} absolute />
const stateCell = (row: Campaign) => <State {...row} />

interface Asked {
  what: 'uses' | 'revoke'
  campaign: Campaign
}
const campaignActions = (campaign: Campaign, onAsk: (asked: Asked) => void) => (
  <CampaignActions campaign={campaign} onAsk={onAsk} />
)

/** Vouchers of a kind: what they give, how often they were redeemed, and how to make and revoke them. */
export function VouchersView() {
  const { t, i18n } = useTranslation('operatorBilling')
  const { data, error, isFetching, refetch } = useListCampaignsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const count = (value: number) => numberFormat(i18n.language, {}).format(value)
  const columns: Column<Campaign>[] = [
    { id: 'name', header: t('vouchers.name'), cell: nameCell },
    { id: 'state', header: t('search.state'), cell: stateCell, narrow: true },
    {
      id: 'amount',
      header: t('adjust.amount'),
      cell: ({ amount }) => formatMoney(amount, i18n.language),
      align: 'end',
      narrow: true,
    },
    {
      id: 'codes',
      header: t('vouchers.codes'),
      cell: ({ codes }) => count(codes),
      align: 'end',
      narrow: true,
    },
    {
      id: 'uses',
      header: t('vouchers.uses'),
      cell: ({ uses, codes, maxUses }) =>
        t('vouchers.usesOf', { uses: count(uses), most: count(codes * maxUses) }),
      align: 'end',
      narrow: true,
    },
    { id: 'until', header: t('vouchers.until'), cell: untilCell, narrow: true },
  ]
  const make = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      {t('vouchers.create')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <VoucherProposalsCard proposals={data?.proposals ?? []} />
      {data?.rows.length ? (
        <>
          <div className="flex justify-end">{make}</div>
          <Table
            caption={t('views.vouchers')}
            columns={columns}
            rows={data.rows}
            busy={isFetching}
            rowActions={(campaign) => campaignActions(campaign, setAsked)}
          />
        </>
      ) : data ? (
        <EmptyState icon={<TicketPercent aria-hidden />} title={t('vouchers.empty')} action={make}>
          {t('vouchers.emptyText')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('search.loading')} columns={6} />
      )}
      {isMaking && data && <CampaignDialog aloneUpTo={data.aloneUpTo} onClose={() => setMaking(false)} />}
      {asked?.what === 'uses' && (
        <CampaignUsesDialog campaign={asked.campaign} onClose={() => setAsked(undefined)} />
      )}
      {asked?.what === 'revoke' && (
        <RevokeDialog campaign={asked.campaign} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

function State({ revokedAt, goodUntil, uses, codes, maxUses }: Campaign) {
  const { t } = useTranslation('operatorBilling')
  const now = useNow()
  if (revokedAt !== null) return <Badge tone="neutral">{t('vouchers.states.revoked')}</Badge>
  if (Date.parse(goodUntil) <= now) return <Badge tone="neutral">{t('vouchers.states.over')}</Badge>
  if (uses === codes * maxUses) return <Badge tone="info">{t('vouchers.states.used')}</Badge>
  return <Badge tone="success">{t('vouchers.states.good')}</Badge>
}

interface CampaignActionsProps {
  campaign: Campaign
  onAsk: (asked: Asked) => void
}

function CampaignActions({ campaign, onAsk }: CampaignActionsProps) {
  const { t } = useTranslation('operatorBilling')
  const { name, uses, revokedAt } = campaign
  return (
    <span className="flex justify-end gap-2">
      {uses > 0 && (
        <Button
          size="sm"
          aria-label={t('vouchers.usesNamed', { name })}
          onClick={() => onAsk({ what: 'uses', campaign })}
        >
          {t('vouchers.uses')}
        </Button>
      )}
      {revokedAt === null && (
        <Button
          size="sm"
          aria-label={t('vouchers.revokeNamed', { name })}
          onClick={() => onAsk({ what: 'revoke', campaign })}
        >
          {t('vouchers.revoke')}
        </Button>
      )}
    </span>
  )
}
