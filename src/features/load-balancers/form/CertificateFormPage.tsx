import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { loadBalancers, type CertificateDraft } from '#contract/load-balancers/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { once } from '#src/resources/action.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { firstOf, projectFor } from '#src/resources/order/orderValues.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { showToast } from '#src/ui/toast.ts'
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

const useCertificateOrder = ({ offer, onStale }: CertificateFormProps) => {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const kept = useKeptDraft('loadBalancers.certificate', certificateValues, { key: '' })
  const before = kept.values ?? blankCertificate
  const regions = regionsWithBalancers(offer)
  const proposed = `certificate-${mark}`
  const order = useOrder<CertificateValues, CertificateDraft>({
    start: {
      ...before,
      region: firstOf(regions, before.region, regions[0]?.id),
      projectId: projectFor(offer.projects, search.get('project'), before.projectId),
    },
    kept,
    draftOf: (values) => draftOf(values, proposed),
    check: (_, draft) => complaintsAbout(draft, offer.limits),
    send: async ({ key, ...draft }, idempotencyKey) => {
      const { data, error } = await dispatch(
        loadBalancersApi.endpoints.createCertificate.initiate(
          // The key goes aside before anything becomes an action.
          { ...draft, key: seal(key), idempotencyKey },
          once,
        ),
      )
      if (!data) return problemOf(error)
      void showToast('success', t('created', { name: draft.name }))
      void navigate(paths.certificate(data.id))
      return undefined
    },
    onRefused: onStale,
  })
  return { order, proposed }
}

function CertificateForm(props: CertificateFormProps) {
  const { t } = useTranslation(['certificates', 'loadBalancers', 'order'])
  const { order, proposed } = useCertificateOrder(props)
  const { offer } = props
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
      <RegionSection regions={regionsWithBalancers(offer)} />
      <Section title={t('content')} hint={t('contentHint')}>
        <Content />
      </Section>
      <Section title={t('order:name.title')}>
        <NameField proposed={proposed} />
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
