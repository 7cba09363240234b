import { useTranslation } from 'react-i18next'
import type { KnownBrowser } from '#contract/account/security.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { useForgetBrowserMutation, useListBrowsersQuery } from './securityApi.ts'

export const texts = passkeysTexts

const browserCell = (browser: KnownBrowser) => <Browser browser={browser} />
const sinceCell = ({ createdAt }: KnownBrowser) => <Time at={createdAt} absolute />
const seenCell = ({ lastSeenAt }: KnownBrowser) => <Time at={lastSeenAt} />
const forgetCell = (browser: KnownBrowser) => <Forget browser={browser} />

/** The browsers that sign in without a mailed code. */
export function BrowsersCard() {
  const { t } = useTranslation('passkeys')
  const { data, error, isFetching, refetch } = useListBrowsersQuery()
  const columns: Column<KnownBrowser>[] = [
    { id: 'browser', header: t('browsers.browser'), cell: browserCell },
    { id: 'ip', header: t('browsers.ip'), cell: ({ ip }) => ip ?? '–', mono: true },
    { id: 'since', header: t('browsers.since'), cell: sinceCell, narrow: true },
    { id: 'seen', header: t('browsers.seen'), cell: seenCell, narrow: true },
  ]
  return (
    <Card title={t('browsers.title')} description={t('browsers.text')}>
      {error ? (
        <ErrorState
          title={t('browsers.problem')}
          message={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <TableSkeleton label={t('browsers.loading')} columns={3} rows={2} />
      ) : data.length === 0 ? (
        <p className="text-text-muted">{t('browsers.none')}</p>
      ) : (
        <Table
          caption={t('browsers.title')}
          columns={columns}
          rows={data}
          busy={isFetching}
          rowActions={forgetCell}
        />
      )}
    </Card>
  )
}

function Browser({ browser: { name, place, current } }: { browser: KnownBrowser }) {
  const { t } = useTranslation('passkeys')
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {name || t('browsers.unknown')}
        {current && <Badge tone="primary">{t('browsers.current')}</Badge>}
      </span>
      {place !== null && <bdi className="text-sm text-text-muted">{place}</bdi>}
    </span>
  )
}

function Forget({ browser: { id, name } }: { browser: KnownBrowser }) {
  const { t } = useTranslation('passkeys')
  const [forget, { isLoading }] = useForgetBrowserMutation()
  const forgetIt = async () => {
    const { error } = await forget({ id })
    if (error) await showToast('error', t('browsers.failed'), { detail: problemOf(error).message })
    else await showToast('success', t('browsers.forgotten'))
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isLoading}
      aria-label={t('browsers.forgetNamed', { name: name || t('browsers.unknown') })}
      onClick={() => void forgetIt()}
    >
      {t('browsers.forget')}
    </Button>
  )
}
