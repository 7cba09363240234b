import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { useGetFreeVpcCidrQuery, vpcApi } from '../vpcApi.ts'
import { blankVpc, complaintsAbout, draftOf, vpcValues } from './vpcValues.ts'

/** Regions whose cloud has VPCs. */
export const regionsWithVpcs = ({ regions }: Pick<Offer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.vpc)

/** The order of a VPC. */
export const useVpcOrder = ({ offer, onStale }: { offer: Offer; onStale: () => void }) => {
  const { t } = useTranslation('vpc')
  const [region, setRegion] = useState('')
  const free = useGetFreeVpcCidrQuery({ region }, { skip: region === '', refetchOnMountOrArgChange: true })
  const proposedBy = (mark: string) => ({ name: `vpc-${mark}`, cidr: free.currentData?.cidr ?? '' })
  const hasAcls = (id: string) => !lacksAcls(offer.regions.find((one) => one.id === id)?.capabilities)
  const order = useResourceOrder({
    form: 'vpc.create',
    values: vpcValues,
    blank: blankVpc,
    offer,
    regions: regionsWithVpcs(offer),
    draftOf: (values, mark) => draftOf(values, proposedBy(mark), hasAcls(values.region)),
    check: (_, draft) => complaintsAbout(draft, offer.limits),
    endpoint: (body) => vpcApi.endpoints.createVpc.initiate(body, once),
    created: ({ id }, { name }) => ({ said: t('created', { name }), to: paths.vpc(id) }),
    onRefused: () => {
      onStale()
      void free.refetch()
    },
  })
  // Each region has ranges of its own that are free.
  if (order.values.region !== region) setRegion(order.values.region)
  return { order, proposed: proposedBy(order.mark) }
}
