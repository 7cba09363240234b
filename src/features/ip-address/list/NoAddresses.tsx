import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { useListAddressesQuery } from '#src/networking/addresses/addressesApi.ts'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = ipAddressesTexts

/** What a public address is, and the way to the first one. */
export function NoAddresses({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('ipAddresses')
  const released = useListAddressesQuery({ status: 'released', size: 1 }).data?.page?.total ?? 0
  const note = released > 0 && (
    <p className="text-sm text-text-muted">
      {t('released.some', { count: released })}{' '}
      <Link to={paths.ipAddresses('released')} className={linkClass}>
        {t('released.show')}
      </Link>
    </p>
  )
  return (
    <NoneYet
      note={note}
      icon={<MapPin aria-hidden />}
      title={t('empty')}
      text={t('emptyText')}
      canCreate={canCreate}
      ways={[{ to: paths.createAddress(), label: t('allocate') }]}
    />
  )
}
