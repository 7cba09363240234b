import { z } from 'zod/mini'
import type { Limit } from '#contract/limits/routes.ts'
import { certificateDraft, type CertificateDraft } from '#contract/load-balancers/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'

/** What the form holds while it is being filled in. The key is kept nowhere. */
export const certificateValues = z.extend(orderValues, {
  certificate: z.string(),
  chain: z.string(),
  key: z.string(),
})
export type CertificateValues = z.infer<typeof certificateValues>

export const { useField } = orderFields<CertificateValues>()

export const blankCertificate: CertificateValues = { ...blankOrder, certificate: '', chain: '', key: '' }

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: CertificateValues, proposed: string): CertificateDraft => {
  const { certificate, chain, key } = values
  return {
    ...commonDraft(values, proposed),
    certificate,
    ...(chain.trim() !== '' && { chain }),
    key,
  }
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (draft: CertificateDraft, limits: readonly Limit[]) => {
  const complaints: Complaints<CertificateValues> = complaintsOf<CertificateValues, CertificateDraft>(
    certificateDraft,
    draft,
  )
  if (exceededBy(limits, { certificates: 1 })) complaints.name ??= 'overLimit'
  return complaints
}
