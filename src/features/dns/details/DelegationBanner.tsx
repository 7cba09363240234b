import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useLazyGetDelegationQuery } from '../dnsApi.ts'
import { shownNameOf } from '#src/records/shownNames.ts'

/** While the world does not ask our name servers: what the zone above says, and what it should say. */
export function DelegationBanner({ zone }: { zone: DnsZone }) {
  const { t } = useTranslation('dnsRecords')
  const [look, { data, error, isFetching }] = useLazyGetDelegationQuery()
  const { state, found, checkedAt } = data ?? zone.delegation
  if (state === 'ok' || !zone.built || zone.status === 'deleted') return null
  const name = shownNameOf(zone)
  return (
    <Banner
      tone={state === 'unknown' ? 'info' : 'warning'}
      title={t(`delegation.titles.${state}`, { name })}
      action={
        <Button size="sm" busy={isFetching} onClick={() => void look({ id: zone.id })}>
          {t('delegation.check')}
        </Button>
      }
    >
      <p>{t('delegation.text')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        <ul aria-label={t('delegation.wanted')} className="flex flex-wrap gap-x-6 gap-y-1">
          {zone.nameServers.map((server) => (
            <li key={server} className="flex items-center gap-1">
              <bdi dir="ltr" className="font-mono text-code text-text">
                {server}
              </bdi>
              <CopyButton text={server} label={t('delegation.copy', { server })} />
            </li>
          ))}
        </ul>
        {found.length > 0 && (
          <p>
            {t('delegation.found')}{' '}
            <bdi dir="ltr" className="font-mono text-code text-text">
              {found.join(', ')}
            </bdi>
          </p>
        )}
        <p aria-live="polite" className="text-sm">
          {error !== undefined && !isFetching
            ? t(problemOf(error).status === 429 ? 'check.tooOften' : 'delegation.failed')
            : checkedAt !== null && (
                <>
                  {t('delegation.checked')} <Time at={checkedAt} />
                </>
              )}
        </p>
      </div>
    </Banner>
  )
}
