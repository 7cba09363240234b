import { useTranslation } from 'react-i18next'
import type { SessionInfo } from '#contract/auth/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useEndSessionMutation } from '#src/auth/authApi.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'

interface SessionTableProps {
  sessions: SessionInfo[]
  busy: boolean
}

const deviceCell = (session: SessionInfo) => <Device session={session} />
const endCell = (session: SessionInfo) => (session.current ? null : <EndSession session={session} />)
const seenCell = ({ lastSeenAt }: SessionInfo) => <Time at={lastSeenAt} />
const endsCell = ({ expiresAt }: SessionInfo) => <Time at={expiresAt} />
const sinceCell = ({ createdAt }: SessionInfo) => <Time at={createdAt} absolute />

/** This browser first, then the others by when they were last seen. */
const inOrder = (sessions: SessionInfo[]) =>
  sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  )

export function SessionTable({ sessions, busy }: SessionTableProps) {
  const { t } = useTranslation(['security', 'passkeys'])
  const columns: Column<SessionInfo>[] = [
    {
      id: 'device',
      header: t('security:sessions.device'),
      cell: deviceCell,
    },
    {
      id: 'ip',
      header: t('security:sessions.ip'),
      cell: ({ ip }) => ip ?? t('security:sessions.unknownIp'),
      mono: true,
    },
    {
      id: 'method',
      header: t('passkeys:method.title'),
      cell: ({ method }) => t(`passkeys:method.${method}`),
    },
    { id: 'seen', header: t('security:sessions.seen'), cell: seenCell, narrow: true },
    { id: 'since', header: t('security:sessions.since'), cell: sinceCell, narrow: true },
    { id: 'ends', header: t('passkeys:ends'), cell: endsCell, narrow: true },
  ]
  return (
    <Table
      caption={t('security:sessions.title')}
      columns={columns}
      rows={inOrder(sessions)}
      busy={busy}
      rowActions={endCell}
    />
  )
}

function Device({ session: { deviceName, place, current } }: { session: SessionInfo }) {
  const { t } = useTranslation('security')
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {deviceName || t('sessions.unknownDevice')}
        {current && <Badge tone="primary">{t('sessions.current')}</Badge>}
      </span>
      {place !== null && <bdi className="text-sm text-text-muted">{place}</bdi>}
    </span>
  )
}

function EndSession({ session: { id, deviceName } }: { session: SessionInfo }) {
  const { t } = useTranslation('security')
  const [end, { isLoading }] = useEndSessionMutation()
  const endIt = async () => {
    const { error } = await end({ id })
    if (error) await showToast('error', t('sessions.failed'), { detail: problemOf(error).message })
    else await showToast('success', t('sessions.ended'))
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isLoading}
      aria-label={t('sessions.endNamed', { device: deviceName || t('sessions.unknownDevice') })}
      onClick={() => void endIt()}
    >
      {t('sessions.end')}
    </Button>
  )
}
