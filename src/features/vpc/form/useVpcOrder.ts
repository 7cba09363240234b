import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { VpcDraft } from '#contract/vpc/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { once } from '#src/resources/action.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { firstOf, projectFor } from '#src/resources/order/orderValues.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import { useGetFreeVpcCidrQuery, vpcApi } from '../vpcApi.ts'
import { blankVpc, complaintsAbout, draftOf, vpcValues, type VpcValues } from './vpcValues.ts'

/** Regions whose cloud has VPCs. */
export const regionsWithVpcs = ({ regions }: Pick<Offer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.vpc)

/** Where the form begins: with what the address asks for, or what was left half done. */
const startOf = (offer: Offer, before: VpcValues, project: string | null): VpcValues => {
  const regions = regionsWithVpcs(offer)
  return {
    ...before,
    region: firstOf(regions, before.region, regions[0]?.id),
    projectId: projectFor(offer.projects, project, before.projectId),
  }
}

/** The order of a VPC. */
export const useVpcOrder = ({ offer, onStale }: { offer: Offer; onStale: () => void }) => {
  const { t } = useTranslation('vpc')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  // Tells apart what is otherwise named the same.
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const kept = useKeptDraft('vpc.create', vpcValues)
  const [start] = useState(() => startOf(offer, kept.values ?? blankVpc, search.get('project')))
  const capabilitiesIn = (id: string) => offer.regions.find((one) => one.id === id)?.capabilities
  const [region, setRegion] = useState(start.region)
  const free = useGetFreeVpcCidrQuery({ region }, { skip: region === '', refetchOnMountOrArgChange: true })
  const proposed = { name: `vpc-${mark}`, cidr: free.currentData?.cidr ?? '' }
  const order = useOrder<VpcValues, VpcDraft>({
    start,
    kept,
    draftOf: (values) => draftOf(values, proposed, !lacksAcls(capabilitiesIn(values.region))),
    check: (_, draft) => complaintsAbout(draft, offer.limits),
    send: async (draft, idempotencyKey) => {
      const { data, error } = await dispatch(
        vpcApi.endpoints.createVpc.initiate({ ...draft, idempotencyKey }, once),
      )
      if (!data) return problemOf(error)
      void showToast('success', t('created', { name: draft.name }))
      void navigate(paths.vpc(data.id))
      return undefined
    },
    onRefused: () => {
      onStale()
      void free.refetch()
    },
  })
  // Each region has ranges of its own that are free.
  if (order.values.region !== region) setRegion(order.values.region)
  return { order, proposed }
}
