import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { seal } from '#src/api/sealed.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { PemFields } from '../certificates/PemFields.tsx'
import { pemPartsOf, type PemParts } from '../certificates/pemParts.ts'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import {
  blankCertificate,
  certificateValues,
  complaintsAbout,
  draftOf,
  type CertificateValues,
} from './certificateValues.ts'
import { regionsWithBalancers } from './useBalancerOrder.ts'
import { balancerFormTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'
import { certificatesTexts } from '../certificates/texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [
  ...balancerFormTexts,
  ...balancerTreeTexts,
  ...certificatesTexts,
  ...loadBalancersTexts,
  ...orderTexts,
  ...resourceActionsTexts,
]

/** Takes a certificate with its chain and key. */
export function CertificateFormPage() {
  const { t } = useTranslation(['certificates', 'loadBalancers'])
  const { offer, problem, refetch, retry } = useOffer()
  return (
    <>
      <PageHeader title={t('loadBalancers:createCertificate')} description={t('description')} />
      {offer ? (
        <CertificateForm offer={offer} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface CertificateFormProps {
  offer: Offer
  onStale: () => void
}

const secrets = { key: 'certificate_key' }

const proposedName = (mark: string) => `certificate-${mark}`

function CertificateForm({ offer, onStale }: CertificateFormProps) {
  const { t } = useTranslation(['certificates', 'loadBalancers', 'order'])
  const regions = regionsWithBalancers(offer)
  const order = useResourceOrder({
    form: 'loadBalancers.certificate',
    values: certificateValues,
    blanked: { key: '' },
    blank: blankCertificate,
    offer,
    regions,
    draftOf: (values, mark) => draftOf(values, proposedName(mark)),
    check: (_, draft) => complaintsAbout(draft, offer.limits),
    // The key goes aside before anything becomes an action.
    endpoint: ({ key, ...body }) =>
      loadBalancersApi.endpoints.createCertificate.initiate({ ...body, key: seal(key) }, once),
    created: ({ id }, { name }) => ({ said: t('created', { name }), to: paths.certificate(id) }),
    onRefused: onStale,
  })
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={undefined}
          nothing={t('free')}
          submit={t('loadBalancers:createCertificate')}
          cancel={paths.certificates()}
          problem={order.problem}
        >
          <LimitsLeft limits={offer.limits} taken={{ certificates: 1 }} />
        </OrderSummary>
      }
    >
      <RegionSection regions={regions} />
      <Section title={t('content')} hint={t('contentHint')}>
        <Content />
      </Section>
      <Section title={t('order:name.title')}>
        <NameField proposed={proposedName(order.mark)} />
        <ProjectField projects={offer.projects} />
        <TagsField />
      </Section>
      <CodeCard route={loadBalancers.createCertificate} draft={order.draft} secrets={secrets} />
    </OrderForm>
  )
}

function Content() {
  const { watch, setValue, formState } = useFormContext<CertificateValues>()
  const { errors } = formState
  const [certificate, chain, key] = watch(['certificate', 'chain', 'key'])
  const set = (next: PemParts) => {
    // Everything may have been pasted into one field.
    const sorted = { ...next, ...(next.certificate !== certificate && pemPartsOf(next.certificate)) }
    for (const part of ['certificate', 'chain', 'key'] as const)
      setValue(part, sorted[part], { shouldValidate: formState.isSubmitted })
  }
  return (
    <PemFields parts={{ certificate, chain, key }} onChange={set} codeOf={(part) => errors[part]?.message} />
  )
}
