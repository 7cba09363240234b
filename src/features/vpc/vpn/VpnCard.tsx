import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { whyNotVpn } from '#contract/vpc/whyNot.ts'
import { tunnelDetails } from '#contract/vpc/vpnTerms.ts'
import type { Vpc, VpnConnection } from '#contract/vpc/records.ts'
import { failureWords } from '#src/resources/actionWords.ts'
import { useStatusWords } from '#src/resources/words.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { tunnelTone } from '../healthTone.ts'
import { usePart } from '../usePart.ts'

export type VpnAsked = 'edit' | 'key' | 'reset' | 'remove' | 'config'

interface VpnCardProps {
  vpc: Vpc
  vpn: VpnConnection
  onAsk: (about: VpnAsked) => void
}

/** One connection: both ends, how its tunnel is doing and why, and what can be done. */
export function VpnCard({ vpc, vpn, onAsk }: VpnCardProps) {
  const { t } = useTranslation(['vpcDetails', 'resources'])
  const { t: tActions } = useTranslation('resourceActions')
  const wordOf = useStatusWords()
  const { mayChange, reasonOf } = usePart(vpc)
  const { name, status, tunnel, since, detail, error } = vpn
  const isSettled = status === 'active'
  const known = tunnelDetails.find((one) => one === detail)
  return (
    <Card
      title={<bdi>{name}</bdi>}
      description={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <StatusDot
            tone={isSettled ? tunnelTone[tunnel] : status === 'error' ? 'error' : 'info'}
            pulse={!isSettled}
          >
            {isSettled ? t(`tunnels.${tunnel}`) : wordOf(status)}
          </StatusDot>
          {since !== null && (
            <span className="text-sm">
              <Time at={since} />
            </span>
          )}
        </span>
      }
      actions={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => onAsk('config')}>
            {t('vpn.config')}
          </Button>
          {mayChange && (
            <Menu
              button={
                <IconButton size="sm" label={t('resources:menu', { name })}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem
                disabledReason={reasonOf('resetVpn', whyNotVpn('reset', vpn))}
                onSelect={() => onAsk('reset')}
              >
                {t('vpn.reset')}
              </MenuItem>
              <MenuItem
                disabledReason={reasonOf('setVpnKey', whyNotVpn('setKey', vpn))}
                onSelect={() => onAsk('key')}
              >
                {t('vpn.setKey')}
              </MenuItem>
              <MenuItem
                disabledReason={reasonOf('setVpn', whyNotVpn('change', vpn))}
                onSelect={() => onAsk('edit')}
              >
                {t('vpn.change')}
              </MenuItem>
              <MenuItem
                danger
                disabledReason={reasonOf('removeVpn', whyNotVpn('delete', vpn))}
                onSelect={() => onAsk('remove')}
              >
                {t('resources:actions.delete')}
              </MenuItem>
            </Menu>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="error">{failureWords(tActions, error)}</Banner>}
        {isSettled && tunnel !== 'up' && detail !== null && (
          <Banner
            tone={tunnel === 'connecting' ? 'info' : 'error'}
            title={known ? t(`vpn.details.${known}`) : detail}
          >
            {known && t(`vpn.advice.${known}`)}
          </Banner>
        )}
        <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <End label={t('vpn.here')} name={vpc.name} address={vpn.localIp} cidrs={vpn.localCidrs} />
          <ArrowLeftRight
            aria-hidden
            className="size-5 text-text-faint max-sm:rotate-90 max-sm:justify-self-center"
          />
          <End label={t('vpn.there')} name={vpn.peerId} address={vpn.peerAddress} cidrs={vpn.peerCidrs} />
        </div>
        <p className="text-sm text-text-muted">
          {t('vpn.keySet')} <Time at={vpn.keySetAt} />
        </p>
      </div>
    </Card>
  )
}

interface EndProps {
  label: string
  name: string
  address: string | null
  cidrs: readonly string[]
}

/** One side: what it calls itself, its address, and the ranges behind it. */
function End({ label, name, address, cidrs }: EndProps): ReactNode {
  return (
    <div className="min-w-0 rounded-control border border-line bg-sunken/50 px-3.5 py-2.5">
      <p className="text-xs text-text-muted">{label}</p>
      <p className="truncate font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="font-mono text-code text-text-muted">
        <bdi dir="ltr" className="wrap-anywhere">
          {[address, ...cidrs].filter(Boolean).join(' · ')}
        </bdi>
      </p>
    </div>
  )
}
