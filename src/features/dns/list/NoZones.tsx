import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { DeletedNote } from '#src/resources/list/DeletedNote.tsx'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { useListZonesQuery } from '../dnsApi.ts'

/** What a zone is, and the way to the first one. */
export function NoZones({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('dns')
  const deleted = useListZonesQuery({ status: 'deleted', size: 1 })
  return (
    <NoneYet
      note={<DeletedNote kind="dnsZone" query={deleted} />}
      icon={<Globe aria-hidden />}
      title={t('empty')}
      text={t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      canCreate={canCreate}
      ways={[
        { to: paths.createZone(), label: t('create') },
        { to: paths.createZone({ from: 'file' }), label: t('importFile') },
      ]}
    />
  )
}
