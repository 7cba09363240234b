import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { ProjectField, RegionCards, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { RefusalBanner } from '#src/resources/order/RefusalBanner.tsx'
import { fresh, useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { useListPricesQuery } from '#src/resources/resourcesApi.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { objectStorageApi } from '../objectStorageApi.ts'
import { objectStorageTexts } from '../texts.ts'
import { BucketNameField } from './BucketNameField.tsx'
import {
  blankBucket,
  bucketValues,
  complaintsAbout,
  draftOf,
  featuresOf,
  regionsWithObjects,
  useField,
} from './bucketValues.ts'

export const texts = [...objectStorageTexts, ...orderTexts, ...resourceActionsTexts]

/** The entry of the price list that all of a bucket's bytes are billed by. */
const item = 'bucket:gib'

/** Creates a bucket over the list of them. */
export function NewBucketDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['objectStorage', 'order'])
  const prices = useListPricesQuery(undefined, fresh)
  const { offer, problem, refetch, retry } = useOffer(prices)
  const whyNone = (found: Offer) => {
    if (!prices.data?.some((price) => price.item === item)) return t('form.noPrice')
    return regionsWithObjects(found).length === 0 ? t('form.noRegion') : undefined
  }
  return (
    <Drawer open onClose={onClose} title={t('creates.buckets')}>
      {offer ? (
        <BucketForm offer={offer} refusal={whyNone(offer)} onStale={refetch} onClose={onClose} />
      ) : problem ? (
        <ErrorState
          title={t('order:problem')}
          message={problem.message}
          requestId={problem.requestId}
          onRetry={retry}
        />
      ) : (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">{t('order:loading')}</span>
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Drawer>
  )
}

interface BucketFormProps {
  offer: Offer
  /** Why no bucket can be created at all. */
  refusal: string | undefined
  onStale: () => void
  onClose: () => void
}

function BucketForm({ offer, refusal, onStale, onClose }: BucketFormProps) {
  const { t } = useTranslation(['objectStorage', 'order'])
  const { t: tUi } = useUiTexts()
  const regions = regionsWithObjects(offer)
  const order = useResourceOrder({
    form: 'object-storage.bucket',
    values: bucketValues,
    blank: blankBucket,
    offer,
    regions,
    draftOf: (values) => draftOf(values, offer),
    check: (_, draft) => complaintsAbout(draft),
    endpoint: (body) => objectStorageApi.endpoints.createBucket.initiate(body, once),
    created: (made, { name }) => ({ said: t('form.created', { name }), to: paths.bucket(made.id) }),
    onRefused: onStale,
  })
  return (
    <FormProvider {...order.form}>
      <form noValidate onSubmit={order.onSubmit} className="flex flex-col gap-6">
        {refusal !== undefined && <Banner tone="warning">{refusal}</Banner>}
        <BucketNameField />
        {regions.length > 0 && (
          <div data-field="region">
            <RegionCards regions={regions} />
          </div>
        )}
        <ProjectField projects={offer.projects} />
        {featuresOf(offer, order.values.region)?.versioning && <VersioningField />}
        <TagsField />
        <Banner>{t('form.isPrivate')}</Banner>
        <OrderCost item={item} quantity={1} label={t('form.perGib')} />
        <LimitsLeft limits={offer.limits} taken={{ buckets: 1, objectGib: 0 }} />
        <CodeCard route={objectStorage.create} draft={order.draft} />
        {/* At the drawer's lower edge, however long the form is, with the reason of a refusal above the button. */}
        <div
          data-toasts-above
          className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-col gap-3 border-t border-line bg-raised px-5 py-3.5"
        >
          {order.problem && <RefusalBanner problem={order.problem} outcome={undefined} />}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{tUi('cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              busy={order.form.formState.isSubmitting}
              disabledReason={refusal}
            >
              {t('creates.buckets')}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}

function VersioningField() {
  const { t } = useTranslation('objectStorage')
  const { value, onChange } = useField('keepsVersions')
  return (
    <Switch
      label={t('form.versioning')}
      hint={t('form.versioningHint')}
      checked={value}
      onChange={onChange}
    />
  )
}
