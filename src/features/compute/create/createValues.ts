import { z } from 'zod/mini'
import type { Image } from '#contract/catalogue.ts'
import type { InstanceDraft } from '#contract/compute/routes.ts'
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
  /** By region, the free address that it gets, empty until one is chosen; where there is none, a new one. */
  publicAddressId: z.record(z.string(), z.optional(z.string())),
  /** By region, which has networks of its own; where none is chosen, the default one is meant. */
  interfaces: z.record(z.string(), z.array(z.object({ networkId: z.string(), ip: z.string() }))),
  /** By region, too. */
  securityGroupIds: z.record(z.string(), z.array(z.string())),
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
  publicAddressId: {},
  interfaces: {},
  securityGroupIds: {},
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
    ...(freeAddressOf(values) !== undefined && { publicAddressId: freeAddressOf(values) }),
    ...networkingOf(values),
    ...accessOf(values),
    ...(userData.trim() && { userData }),
    ...(backups && { backups }),
  }
}

/** The free address that an instance is to get; undefined where it gets a new one or none. */
export const freeAddressOf = ({
  region,
  publicIpv4,
  publicAddressId,
}: Pick<CreateValues, 'region' | 'publicIpv4' | 'publicAddressId'>) =>
  publicIpv4 ? publicAddressId[region] : undefined

const networkingOf = ({ region, interfaces, securityGroupIds }: CreateValues) => {
  const chosen = (interfaces[region] ?? []).map(({ networkId, ip }) => ({
    networkId,
    ...(ip.trim() && { ip: ip.trim() }),
  }))
  const groups = securityGroupIds[region] ?? []
  return {
    ...(chosen.length > 0 && { interfaces: chosen }),
    ...(groups.length > 0 && { securityGroupIds: groups }),
  }
}

const accessOf = ({ accessBy, sshKeyIds, password }: CreateValues) => {
  if (accessBy === 'password') return password === '' ? {} : { password }
  return sshKeyIds.length > 0 ? { sshKeyIds } : {}
}
