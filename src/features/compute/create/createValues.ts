import { z } from 'zod/mini'
import type { Image } from '#contract/catalogue.ts'
import type { InstanceDraft } from '#contract/compute.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, orderValues } from '#src/resources/order/orderValues.ts'

/** What the create form holds while it is being filled in. */
export const createValues = z.extend(orderValues, {
  /** Empty: any. */
  zone: z.string(),
  imageId: z.string(),
  planId: z.string(),
  accessBy: z.enum(['keys', 'password']),
  sshKeyIds: z.array(z.string()),
  password: z.string(),
  publicIpv4: z.boolean(),
  userData: z.string(),
  backups: z.boolean(),
})
export type CreateValues = z.infer<typeof createValues>

export const { useField, useChoice } = orderFields<CreateValues>()

export const blankValues: CreateValues = {
  ...blankOrder,
  zone: '',
  imageId: '',
  planId: '',
  accessBy: 'keys',
  sshKeyIds: [],
  password: '',
  publicIpv4: true,
  userData: '',
  backups: false,
}

/** The name the form proposes: what runs there and where, told apart from its siblings by `mark`. */
export const proposedName = (
  { region }: Pick<CreateValues, 'region'>,
  image: Image | undefined,
  mark: string,
) => [image?.distribution ?? 'instance', region, mark].filter(Boolean).join('-')

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: CreateValues, proposed: string): InstanceDraft => {
  const { zone, imageId, planId, publicIpv4, backups, userData } = values
  return {
    ...commonDraft(values, proposed),
    ...(zone && { zone }),
    imageId,
    planId,
    publicIpv4,
    ...accessOf(values),
    ...(userData.trim() && { userData }),
    ...(backups && { backups }),
  }
}

const accessOf = ({ accessBy, sshKeyIds, password }: CreateValues) => {
  if (accessBy === 'password') return password === '' ? {} : { password }
  return sshKeyIds.length > 0 ? { sshKeyIds } : {}
}
