import { useTranslation } from 'react-i18next'
import type { Vpc } from '#contract/vpc/records.ts'
import type { VpcAction } from '#contract/vpc/kind.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'

/** Parts of a VPC are changed by operations of the VPC: whether somebody may, and why not now. */
export const usePart = (vpc: Vpc) => {
  const { t } = useTranslation('resources')
  const may = useMay()
  const capabilities = useCapabilities()(vpc.region)
  return {
    capabilities,
    mayChange: may(['vpc:update'], vpc.projectId),
    /** As a sentence; what the part itself says comes first. */
    reasonOf: (action: VpcAction, own?: Reason) => {
      const reason = own ?? whyNot(vpcKind, action, vpc, capabilities)
      return reason && t(`reasons.${reason}`)
    },
  }
}
