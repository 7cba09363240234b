import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListPortsQuery } from '#src/networking/networks/networksApi.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'

/** As many as a sentence can name. */
const mostNamed = 5

/** Interfaces of deleted instances, which keep the network for as long as these can be recovered. */
export function HeldNotice({ network: { id } }: { network: GuestNetwork }) {
  const { t, i18n } = useTranslation('guestNetworks')
  const timeZone = useTimeZone()
  const ports = useRows(useListPortsQuery({ network: id, size: 200, sort: 'ip' }).data)
  const owners = useAppSelector(
    ({ records }) =>
      ports
        .filter(({ networkId }) => networkId === id)
        .flatMap(({ owner }) => records.instance.entities[owner.id] ?? [])
        .filter(({ status }) => status === 'deleted'),
    shallowEqual,
  )
  const last = owners
    .flatMap(({ recoverableUntil }) => recoverableUntil ?? [])
    .toSorted()
    .at(-1)
  if (owners.length === 0) return null
  const date =
    last &&
    new Date(last).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <Banner title={t('held.title', { count: owners.length })}>
      {date ? t('held.until', { date }) : t('held.soon')}
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {owners.slice(0, mostNamed).map((owner) => (
          <li key={owner.id}>
            <Link to={paths.instance(owner.id)} className={linkClass}>
              <bdi>{owner.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
