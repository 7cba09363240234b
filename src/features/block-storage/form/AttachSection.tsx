import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { mostAttachedAtOnce } from '#contract/block-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useAppStore } from '#src/store/hooks.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { decidedBy, roomBeside, useField, type Named, type VolumeValues } from './volumeValues.ts'

/** Far down, and heavy: the page is there before it. */
const HostPick = lazyPart(() => import('#src/resources/volumes/HostPick.tsx'), 'HostPick')

interface AttachSectionProps extends Named {
  /** How many volumes the instance has already; undefined while that is not known. */
  attached: number | undefined
  region: string
}

/** The instance that it is attached to as soon as it is there; its project is the volume's. */
export function AttachSection({ source, host, attached, region }: AttachSectionProps) {
  const { t } = useTranslation('blockStorageForm')
  const may = useMay()
  const store = useAppStore()
  const { value, onChange, error } = useField('instanceId')
  const sentenceOf = useFieldErrors()
  const room = host && attached !== undefined ? roomBeside(attached) : undefined
  const { getValues, setValue } = useFormContext<VolumeValues>()

  const choose = (id: string | undefined) => {
    onChange(id ?? '')
    const chosen = id === undefined ? undefined : selectRecord(store.getState(), { kind: 'instance', id })
    if (!chosen) return
    const decided = decidedBy({ source: undefined, host: chosen }, getValues())
    setValue('region', decided.region ?? '')
    setValue('projectId', decided.projectId ?? '')
  }
  // Those who may never attach are not asked to what.
  if (!may([volumeKind.actions.attach.alsoNeeds])) return null
  return (
    <Section title={t('attach.title')} hint={t('attach.hint')} field="instanceId">
      <Suspense fallback={<Skeleton className="h-16" />}>
        <HostPick
          among={source ? { region } : undefined}
          chosen={host}
          value={value || undefined}
          onChange={choose}
          error={error ?? (room === 0 ? sentenceOf('tooManyVolumes') : undefined)}
          optional
        />
      </Suspense>
      {host && room !== undefined && room > 0 && room < mostAttachedAtOnce && (
        <p className="text-xs text-text-faint">{t('attach.room', { count: room, instance: host.name })}</p>
      )}
    </Section>
  )
}
