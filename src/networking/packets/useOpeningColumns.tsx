import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Opening } from '#contract/guest-networks/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import type { Column } from '#src/ui/Table.tsx'
import { useRuleWords } from './useRuleWords.ts'

export type OpeningRow = Opening & { id: string }

/** An opening has no id of its own: it is an interface's at an address, by a rule or a listener, maybe forwarded. */
export const withId = (opening: Opening): OpeningRow => ({
  ...opening,
  id: `${opening.portId} ${opening.address} ${opening.ruleId ?? opening.listenerId} ${opening.forwarding?.id ?? ''}`,
})

/** What is open, to whom, and by which group or listener. */
export const useOpeningColumns = (): Column<OpeningRow>[] => {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf, markOf } = useRuleWords()
  return [
    {
      id: 'what',
      header: t('open.what'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <bdi dir="ltr">{servicesOf({ ...row, icmp: null })}</bdi>
          {row.marks.map((mark) => (
            <Badge key={mark} tone="warning">
              {markOf(mark)}
            </Badge>
          ))}
          {row.forwarding && (
            <span className="w-full text-xs text-text-muted">
              {t('open.leadsTo')} <bdi dir="ltr">{targetOf(row.forwarding)}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'from',
      header: t('rule.from'),
      cell: ({ cidrs }) => <bdi dir="ltr">{peerOf({ peer: { cidrs } }, () => undefined)}</bdi>,
    },
    {
      id: 'group',
      header: t('open.rule'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <By row={row} />
          {row.forwarding && <Forwarding forwarding={row.forwarding} />}
        </span>
      ),
    },
  ]
}

const targetOf = ({ privateIp, privatePorts }: NonNullable<Opening['forwarding']>) =>
  `${privateIp}:${privatePorts.map(portText).join(', ')}`

const portText = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}–${to}`)

function Forwarding({ forwarding: { addressId } }: { forwarding: NonNullable<Opening['forwarding']> }) {
  const { t } = useTranslation('guestNetworks')
  if (addressId === null) return <span className="text-text-muted">{t('open.forwarding')}</span>
  return (
    <Link to={paths.ipAddress(addressId, 'forwardings')} className={linkClass}>
      {t('open.forwarding')}
    </Link>
  )
}

/** What lets the internet in. */
function By({ row: { group, listenerId, owner } }: { row: OpeningRow }) {
  const { t } = useTranslation('guestNetworks')
  if (group)
    return (
      <Link to={paths.securityGroup(group.id)} className={linkClass}>
        <bdi>{group.name}</bdi>
      </Link>
    )
  if (listenerId === null) return <span className="text-text-muted">{t('open.hiddenGroup')}</span>
  return (
    <Link to={paths.loadBalancer(owner.id, 'listeners')} className={linkClass}>
      {t('open.listener')}
    </Link>
  )
}
