import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { CommonSettings } from '#src/resources/page/CommonSettings.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import {
  ActionRow,
  DangerCard,
  SettingsCard,
  SettingsTab as Settings,
} from '#src/resources/page/Settings.tsx'
import { balancerActions, ofBalancer } from '../actions.ts'
import { balancerDetailsTexts } from './texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [...balancerDetailsTexts, ...loadBalancersTexts, ...resourcePagesTexts]

/** What can be changed about the load balancer beside its tree, to its end. */
export function SettingsTab({ balancer }: { balancer: LoadBalancer }) {
  const { t } = useTranslation(['balancerDetails', 'resourcePages', 'loadBalancers'])
  const { resize, readdress, remove, recover, purge, ...common } = ofBalancer
  const isDeleted = balancer.status === 'deleted'
  return (
    <Settings row={balancer} actions={balancerActions}>
      {!isDeleted && (
        <SettingsCard title={t('resourcePages:settings.general')}>
          <ActionRow
            action={readdress}
            row={balancer}
            title={t('settings.addresses')}
            text={t('settings.readdress')}
          >
            <span className="flex flex-col items-start">
              <span>{balancer.publicIp ?? t('loadBalancers:internal')}</span>
              {balancer.ipv6 !== null && (
                <bdi dir="ltr" className="break-all">
                  {balancer.ipv6}
                </bdi>
              )}
            </span>
          </ActionRow>
          <ActionRow
            action={resize}
            row={balancer}
            title={t('loadBalancers:columns.size')}
            text={t('settings.resize')}
          >
            <span>{balancer.sizeName}</span>
          </ActionRow>
          <CommonSettings row={balancer} actions={common} />
        </SettingsCard>
      )}
      <DangerCard
        row={balancer}
        ends={
          isDeleted
            ? [
                { action: recover, text: t('loadBalancers:confirm.recover') },
                { action: purge, text: t('settings.purge') },
              ]
            : [{ action: remove, text: t('loadBalancers:confirm.delete') }]
        }
      />
    </Settings>
  )
}
