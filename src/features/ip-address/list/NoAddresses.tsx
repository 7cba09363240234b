import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { useListAddressesQuery } from '#src/networking/addresses/addressesApi.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = ipAddressesTexts

/** What a public address is, and the way to the first one. */
export function NoAddresses({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('ipAddresses')
  const released = useListAddressesQuery({ status: 'released', size: 1 }).data?.page?.total ?? 0
  return (
    <div className="flex flex-col gap-4">
      {released > 0 && (
        <p className="text-sm text-text-muted">
          {t('released.some', { count: released })}{' '}
          <Link to={paths.ipAddresses('released')} className={linkClass}>
            {t('released.show')}
          </Link>
        </p>
      )}
      <EmptyState
        icon={<MapPin aria-hidden />}
        title={t('empty')}
        action={
          canCreate && (
            <Link to={paths.createAddress()} className={buttonClass()}>
              {t('allocate')}
            </Link>
          )
        }
      >
        {t('emptyText')}
      </EmptyState>
    </div>
  )
}
