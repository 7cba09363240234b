import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { formatMoney, monthOf, multiplied } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import {
  CountField,
  NameField,
  ProjectField,
  RegionSection,
  TagsField,
} from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { AttachSection } from './AttachSection.tsx'
import { SourceSection } from './SourceSection.tsx'
import { SizeSection, TypeSection } from './TypeSection.tsx'
import { useVolumeOffer, useVolumeOrder } from './useVolumeOrder.ts'
import { amountsOf, boundsOf, mostOf } from './volumeValues.ts'
import { blockStorageFormTexts } from './texts.ts'

export const texts = [...blockStorageFormTexts, ...orderTexts, ...resourceActionsTexts]

const EditVolume = lazyPart(() => import('./EditVolume.tsx'), 'EditVolume')

/** Orders volumes, or changes the one whose id the address carries. */
export function VolumeFormPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id === null) return <NewVolume />
  return (
    <Suspense>
      <EditVolume key={id} id={id} />
    </Suspense>
  )
}

function NewVolume() {
  const { t } = useTranslation('blockStorageForm')
  const { offer, asked, problem, refetch, retry } = useVolumeOffer()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {offer ? (
        <NewVolumeForm offer={offer} begun={{ asked, onStale: refetch }} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface NewVolumeFormProps {
  offer: Parameters<typeof useVolumeOrder>[0]
  begun: Parameters<typeof useVolumeOrder>[1]
}

function NewVolumeForm({ offer, begun }: NewVolumeFormProps) {
  const { t, i18n } = useTranslation(['blockStorageForm', 'order'])
  const { order, source, host, attached, type, proposed } = useVolumeOrder(offer, begun)
  const { values, draft, problem } = order
  const { sizeGib, count } = values
  const bounds = boundsOf(type, source)
  const hourly = type && sizeGib ? multiplied(type.hourlyPricePerGib, sizeGib) : undefined
  const price = type &&
    sizeGib &&
    hourly && {
      lines: [
        {
          id: 'type',
          label: t('summary.line', {
            count: count ?? 1,
            size: formatGib(sizeGib, i18n.language),
            type: type.name,
          }),
          price: t('order:summary.each', { price: formatMoney(monthOf(hourly), i18n.language) }),
        },
      ],
      hourly: multiplied(hourly, count ?? 1),
      monthly: multiplied(monthOf(hourly), count ?? 1),
    }

  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={price || undefined}
          nothing={t('summary.nothing')}
          submit={t('summary.submit', { count: count ?? 1 })}
          cancel={paths.volumes()}
          problem={problem}
        >
          <LimitsLeft limits={offer.limits} taken={amountsOf(values)} />
        </OrderSummary>
      }
    >
      <SourceSection source={source} host={host} />
      <RegionSection
        regions={offer.regions.filter(({ capabilities }) => capabilities.volumes)}
        fixedBy={source || host ? t('regionOf', { name: source?.name ?? host?.name ?? '' }) : undefined}
      />
      <TypeSection types={offer.types} region={values.region} source={source} />
      <SizeSection
        bounds={bounds}
        rule={t(source ? 'size.ruleOfSource' : 'size.rule', {
          min: formatGib(bounds.min, i18n.language),
          max: formatGib(bounds.max, i18n.language),
        })}
        hint={t('size.hint')}
      />
      <AttachSection source={source} host={host} attached={attached} region={values.region} />
      <Section title={t('order:name.title')}>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_11rem]">
          <NameField proposed={proposed} />
          <CountField most={mostOf(values, attached)} />
        </div>
        <ProjectField projects={offer.projects} fixedBy={host && t('projectOf', { name: host.name })} />
        <TagsField />
      </Section>
      <CodeCard route={blockStorage.create} draft={draft} />
    </OrderForm>
  )
}

export { VolumeFormPage as Component }
