import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dns } from '#contract/dns/routes.ts'
import { toUnicode } from '#contract/dns/punycode.ts'
import { useMay } from '#src/auth/useMay.ts'
import { paths } from '#src/routes/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { useListReferencesQuery } from './referencesApi.ts'

/** Names the DNS records that lead nowhere once these addresses are gone. Nothing while there is none to be seen. */
export function References({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation('dnsReferences')
  const may = useMay()
  const { data } = useListReferencesQuery(
    { addresses: addresses.join() },
    { skip: addresses.length === 0 || !may([dns.references.needs]), refetchOnMountOrArgChange: true },
  )
  if (!data || data.count === 0) return null
  const { count, first } = data
  return (
    <div>
      <p className="font-medium">{t('lead', { count })}</p>
      <ul className="max-h-32 list-disc overflow-y-auto ps-5 text-text-muted">
        {first.map(({ zoneId, name, type }) => (
          <li key={`${name} ${type}`}>
            <Link to={paths.zone(zoneId)} className={linkClass}>
              <bdi>{toUnicode(name)}</bdi>
            </Link>{' '}
            {type}
          </li>
        ))}
        {count > first.length && <li>{t('more', { count: count - first.length })}</li>}
      </ul>
    </div>
  )
}
