import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { DeletedNote } from '#src/resources/list/DeletedNote.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useListZonesQuery } from '../dnsApi.ts'

/** What a zone is, and the way to the first one. */
export function NoZones({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('dns')
  const deleted = useListZonesQuery({ status: 'deleted', size: 1 })
  return (
    <div className="flex flex-col gap-4">
      <DeletedNote kind="dnsZone" query={deleted} />
      <EmptyState
        icon={<Globe aria-hidden />}
        title={t('empty')}
        action={
          canCreate && (
            <>
              <Link to={paths.createZone()} className={buttonClass()}>
                {t('create')}
              </Link>
              <Link to={paths.createZone({ from: 'file' })} className={buttonClass()}>
                {t('importFile')}
              </Link>
            </>
          )
        }
      >
        {t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      </EmptyState>
    </div>
  )
}
