import { useTranslation } from 'react-i18next'
import type { Volume } from '#contract/block-storage/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab as Activity } from '#src/resources/page/ActivityTab.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useListVolumeActivityQuery } from '../volumesApi.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...blockStorageTexts]

/** What happened to the volume. */
export function ActivityTab({ volume }: { volume: Volume }) {
  return (
    <LogOrElse of={{ target: volume.id }} updatedAt={volume.updatedAt}>
      <VolumeActivity volume={volume} />
    </LogOrElse>
  )
}

function VolumeActivity({ volume: { id, updatedAt } }: { volume: Volume }) {
  const { t } = useTranslation('blockStorage')
  const query = useListVolumeActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  return <Activity kind={t('volume')} updatedAt={updatedAt} query={query} />
}
