import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockStorage } from '#contract/block-storage/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useRows } from '#src/records/useRecords.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { DeleteDialog as Dialog } from '#src/resources/actions/DeleteDialog.tsx'
import { BalancersNamed } from '#src/resources/balancers/BalancersOf.tsx'
import { References } from '#src/resources/dns/References.tsx'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { mostVolumesOfInstance } from '#contract/block-storage/records.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { balancersOfTexts } from '#src/resources/balancers/texts.ts'
import { dnsReferencesTexts } from '#src/resources/dns/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { instanceDialogsTexts } from './texts.ts'

export const texts = [
  ...balancersOfTexts,
  ...dnsReferencesTexts,
  ...instanceDialogsTexts,
  ...resourceActionsTexts,
]

/** What becomes of the volumes that are attached to an instance when it goes. */
export type VolumesFate = 'keep' | 'delete'

/** Asks for the name before an instance goes, and what becomes of its volumes; says who still leads to it. */
export function DeleteDialog({ row, call, onClose }: DialogProps<Instance, VolumesFate | undefined>) {
  const { t } = useTranslation('instanceDialogs')
  const may = useMay()
  const { id, name, projectId, ipv4, ipv6 } = row
  const { data } = useListVolumesQuery(
    { instance: id, size: mostVolumesOfInstance, sort: 'name' },
    { skip: !may([blockStorage.list.needs], projectId), refetchOnMountOrArgChange: true },
  )
  const volumes = useRows(data)
  const [fate, setFate] = useState<VolumesFate>('keep')
  return (
    <Dialog
      name={name}
      text={t('confirm.delete')}
      done={t('confirm.deleted')}
      call={() => call(volumes.length > 0 ? fate : undefined)}
      onClose={onClose}
    >
      <References addresses={[...ipv4, ...ipv6]} />
      <BalancersNamed instanceId={id} />
      {volumes.length > 0 && (
        <>
          <div>
            <p className="font-medium">{t('delete.volumes', { count: volumes.length })}</p>
            <ul className="max-h-32 list-disc overflow-y-auto ps-5 text-text-muted">
              {volumes.map((volume) => (
                <li key={volume.id}>
                  <bdi>{volume.name}</bdi>
                </li>
              ))}
            </ul>
          </div>
          <RadioCards
            legend={t('delete.fate')}
            isLegendHidden
            value={fate}
            onChange={setFate}
            cards={[
              { value: 'keep', label: t('delete.keep'), detail: t('delete.keepText') },
              {
                value: 'delete',
                label: t('delete.delete'),
                detail: t('delete.deleteText'),
                disabled: !may([blockStorage.remove.needs], projectId),
              },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
