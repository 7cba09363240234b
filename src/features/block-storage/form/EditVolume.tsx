import { useTranslation } from 'react-i18next'
import type { Limit } from '#contract/limits/routes.ts'
import type { Id } from '#contract/record.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { whyNotGrow, type Volume, type VolumeType } from '#contract/block-storage/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { difference, formatMoney, monthOf, multiplied } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { NameField, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { fresh, useOffer } from '#src/resources/order/useOffer.ts'
import { useGetHostQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useGetVolumeQuery, useListVolumeTypesQuery } from '../volumesApi.ts'
import { useEdited } from './editValues.ts'
import { SizeSection } from './TypeSection.tsx'
import { useEditOrder } from './useEditOrder.ts'
import { blockStorageFormTexts } from './texts.ts'

export const texts = [...blockStorageFormTexts, ...orderTexts, ...resourceActionsTexts]

/** Changes name, tags, lock and size of a volume. */
export function EditVolume({ id }: { id: Id }) {
  const { t } = useTranslation('blockStorageForm')
  const volume = useGetVolumeQuery({ id }, fresh)
  const types = useListVolumeTypesQuery(undefined, fresh)
  const row = useRecord(volume.data)
  const host = useGetHostQuery({ id: row?.instanceId ?? '' }, { skip: !row?.instanceId, ...fresh })
  const { offer, problem, refetch, retry } = useOffer(volume, types)
  return (
    <>
      <PageHeader title={row ? t('edit.titleOf', { name: row.name }) : t('edit.title')} />
      {row && offer && types.data && !host.isLoading && !volume.isLoading ? (
        <EditForm
          row={row}
          type={types.data.find((type) => type.id === row.typeId)}
          limits={offer.limits}
          onStale={refetch}
        />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface EditFormProps {
  row: Volume
  type: VolumeType | undefined
  limits: readonly Limit[]
  onStale: () => void
}

function EditForm({ row, type, limits, onStale }: EditFormProps) {
  const { t, i18n } = useTranslation(['blockStorageForm', 'resources'])
  const may = useMay()
  const { order, before, isGrown } = useEditOrder(row, { type, limits, onStale })
  const { values, problem } = order
  const host = useRecord(row.instanceId === null ? undefined : { kind: 'instance', id: row.instanceId })
  const mustStop = type !== undefined && whyNotGrow(type, host) !== undefined
  const whyNotResize = whyNot(volumeKind, 'resize', row)
  const sizeGib = values.sizeGib ?? before.sizeGib
  const grows = sizeGib > before.sizeGib
  const hourly = type && grows ? multiplied(type.hourlyPricePerGib, sizeGib) : before.hourlyPrice
  const bounds = { min: before.sizeGib, max: type?.maxGib ?? before.sizeGib }
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={{
            lines: grows
              ? [{ id: 'now', label: t('edit.now'), price: formatMoney(before.monthlyPrice, i18n.language) }]
              : [],
            hourly,
            monthly: monthOf(hourly),
            addedHourly: difference(hourly, before.hourlyPrice),
          }}
          nothing=""
          submit={t('edit.submit')}
          cancel={paths.volume(row.id)}
          problem={problem}
          outcome={t(isGrown ? 'edit.onlySize' : 'edit.nothing')}
        >
          {grows && (
            <LimitsLeft
              limits={limits}
              taken={{ volumeGib: sizeGib - before.sizeGib }}
              title={t('edit.left')}
            />
          )}
        </OrderSummary>
      }
    >
      <Section title={t('edit.words')}>
        <NameField proposed={before.name} />
        <TagsField />
        <LockField />
      </Section>
      {may([volumeKind.actions.resize.needs], row.projectId) && (
        <SizeSection
          bounds={bounds}
          rule={t('size.rule', {
            min: formatGib(bounds.min, i18n.language),
            max: formatGib(bounds.max, i18n.language),
          })}
          hint={t('edit.sizeHint')}
          reason={whyNotResize && t(`resources:reasons.${whyNotResize}`)}
        >
          {mustStop && grows && <RestartField instance={host?.name ?? ''} />}
        </SizeSection>
      )}
    </OrderForm>
  )
}

function LockField() {
  const { t } = useTranslation('blockStorageForm')
  const { value, onChange } = useEdited('locked')
  return <Switch label={t('edit.lock')} hint={t('edit.lockHint')} checked={value} onChange={onChange} />
}

/** Where the type can't grow in a running instance. */
function RestartField({ instance }: { instance: string }) {
  const { t } = useTranslation('blockStorageForm')
  const { value, onChange } = useEdited('restart')
  return (
    <Checkbox
      label={t('edit.restart', { instance })}
      hint={t('edit.restartHint')}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
