import { useTranslation } from 'react-i18next'
import { payLinks, type PayLink } from '#contract/billing/paymentMethods.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useListPayLinksQuery, useRevokePayLinkMutation } from '../paymentsApi.ts'

const emailCell = ({ email }: PayLink) => <bdi>{email}</bdi>
const createdCell = ({ createdAt }: PayLink) => <Time at={createdAt} />
const stateCell = (link: PayLink) => <LinkState link={link} />
const revokeCell = (link: PayLink) => <Revoke link={link} />

/** Who was asked for a card, and what became of it. */
export function PayLinksCard() {
  const { t, i18n } = useTranslation('paymentMethods')
  const { data, error, isFetching, refetch } = useListPayLinksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const canRevoke = useCan(payLinks.revoke)
  const columns: Column<PayLink>[] = [
    { id: 'email', header: t('links.email'), cell: emailCell },
    {
      id: 'amount',
      header: t('links.amount'),
      cell: ({ amount }) => (amount ? formatMoney(amount, i18n.language) : t('links.noAmount')),
      align: 'end',
      narrow: true,
    },
    { id: 'created', header: t('links.created'), cell: createdCell, narrow: true },
    { id: 'opens', header: t('links.opens'), cell: ({ opens }) => opens, align: 'end', narrow: true },
    { id: 'state', header: t('links.state'), cell: stateCell, narrow: true },
  ]
  if (error && !data)
    return (
      <ErrorState
        title={t('links.problem')}
        message={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    )
  // Nobody was asked: the button above says that it can be done.
  if (!data?.length) return null
  return (
    <Card title={t('links.title')} description={t('links.text')}>
      <Table
        caption={t('links.title')}
        columns={columns}
        rows={data}
        busy={isFetching}
        rowActions={canRevoke ? revokeCell : undefined}
      />
    </Card>
  )
}

const isOver = ({ usedAt, expiresAt }: PayLink) => usedAt !== null || Date.parse(expiresAt) <= serverNow()

function LinkState({ link }: { link: PayLink }) {
  const { t } = useTranslation('paymentMethods')
  if (link.usedAt !== null) return <Badge tone="success">{t('links.used')}</Badge>
  if (isOver(link)) return <Badge>{t('links.expired')}</Badge>
  return (
    <span>
      {t('links.until')} <Time at={link.expiresAt} />
    </span>
  )
}

function Revoke({ link }: { link: PayLink }) {
  const { t } = useTranslation('paymentMethods')
  const [revoke, { isLoading }] = useRevokePayLinkMutation()
  if (isOver(link)) return null
  const end = async () => {
    const { error } = await revoke({ id: link.id })
    if (error) void showToast('error', t('links.notRevoked'), { detail: problemOf(error).message })
    else void showToast('success', t('links.revoked', { email: link.email }))
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isLoading}
      aria-label={t('links.revokeNamed', { email: link.email })}
      onClick={() => void end()}
    >
      {t('links.revoke')}
    </Button>
  )
}
