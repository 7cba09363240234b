import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { decidedBy, useChoice, useField, type Named, type Source, type VolumeValues } from './volumeValues.ts'

/** Most volumes begin empty. */
const SourcePick = lazyPart(() => import('./SourcePick.tsx'), 'SourcePick')

/** What the volume begins as: empty, or a copy, which decides its region and its least size. */
export function SourceSection({ source, host }: Named) {
  const { t } = useTranslation('blockStorageForm')
  const from = useField('from')
  const { value, onChange, error } = useChoice('source')
  const { getValues, setValue } = useFormContext<VolumeValues>()

  const choose = (chosen: Source | undefined) => {
    onChange(chosen?.id ?? '')
    if (!chosen) return
    const decided = decidedBy({ source: chosen, host: undefined }, getValues())
    setValue('region', decided.region ?? '')
    setValue('sizeGib', decided.sizeGib ?? null, { shouldValidate: true })
    // An instance elsewhere can't have it.
    if (host && host.region !== chosen.region) setValue('instanceId', '')
  }
  const start = (kind: VolumeValues['from']) => {
    from.onChange(kind)
    onChange('')
  }
  return (
    <Section title={t('source.title')} hint={t('source.hint')}>
      <RadioCards
        legend={t('source.title')}
        isLegendHidden
        cards={(['nothing', 'snapshot', 'volume'] as const).map((kind) => ({
          value: kind,
          label: t(`source.${kind}`),
          detail: t(`source.${kind}Hint`),
        }))}
        value={from.value}
        onChange={start}
        columns
      />
      {from.value !== 'nothing' && (
        <Suspense fallback={<Skeleton className="h-16 max-w-xl" />}>
          <SourcePick kind={from.value} chosen={source} value={value} onChoose={choose} error={error} />
        </Suspense>
      )}
    </Section>
  )
}
