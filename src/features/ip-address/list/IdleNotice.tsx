import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isIdle } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { formatMoney, multiplied } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { useListAddressesQuery } from '#src/networking/addresses/addressesApi.ts'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useGetAddressTermsQuery } from '../ipAddressApi.ts'

/** Addresses that nothing uses, and what they cost all the same. */
export function IdleNotice({ projectId }: { projectId: Id | undefined }) {
  const { t, i18n } = useTranslation('ipAddresses')
  const query = useListAddressesQuery(
    { idle: 'true', version: '4', size: 1, ...(projectId !== undefined && { project: projectId }) },
    { refetchOnMountOrArgChange: true },
  )
  const terms = useGetAddressTermsQuery().data
  // One that is taken into use or let go of comes to the list by no other way.
  const known = useAppSelector(
    ({ records }) => Object.values(records.ipAddress?.entities ?? {}).filter(isIdle).length,
  )
  useRefetchOn(String(known), query)
  const count = query.data?.page?.total ?? 0
  if (count === 0 || !terms) return null
  return (
    <Banner
      action={
        <Link to={paths.idleAddresses(projectId)} className={linkClass}>
          {t('idle.show')}
        </Link>
      }
    >
      {t('idle.text', { count, price: formatMoney(multiplied(terms.monthlyPrice, count), i18n.language) })}
    </Banner>
  )
}
