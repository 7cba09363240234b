import { z } from 'zod/mini'
import type { Image } from '#contract/catalogue.ts'
import type { InstanceDraft } from '#contract/compute.ts'

/** What the create form holds while it is being filled in. `name` is null until someone touches it. */
export const createValues = z.object({
  region: z.string(),
  imageId: z.string(),
  planId: z.string(),
  accessBy: z.enum(['keys', 'password']),
  sshKeyIds: z.array(z.string()),
  password: z.string(),
  publicIpv4: z.boolean(),
  name: z.nullable(z.string()),
  count: z.nullable(z.number()),
  projectId: z.string(),
  tags: z.array(z.string()),
  userData: z.string(),
  backups: z.boolean(),
})
export type CreateValues = z.infer<typeof createValues>

export const blankValues: CreateValues = {
  region: '',
  imageId: '',
  planId: '',
  accessBy: 'keys',
  sshKeyIds: [],
  password: '',
  publicIpv4: true,
  name: null,
  count: 1,
  projectId: '',
  tags: [],
  userData: '',
  backups: false,
}

/** The name the form proposes: what runs there and where, told apart from its siblings by `mark`. */
export const proposedName = (
  { region }: Pick<CreateValues, 'region'>,
  image: Image | undefined,
  mark: string,
) => [image?.distribution ?? 'instance', region, mark].filter(Boolean).join('-')

/** The names that one call creates. */
export const namesOf = (name: string, count: number) =>
  count > 1 ? Array.from({ length: count }, (_, index) => `${name}-${index + 1}`) : [name]

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: CreateValues, proposed: string): InstanceDraft => {
  const { region, imageId, planId, projectId, publicIpv4, backups, tags, userData, count } = values
  return {
    name: values.name ?? proposed,
    projectId,
    region,
    imageId,
    planId,
    publicIpv4,
    ...accessOf(values),
    ...(tags.length > 0 && { tags }),
    ...(userData.trim() && { userData }),
    ...(backups && { backups }),
    ...(count !== 1 && { count: count ?? Number.NaN }),
  }
}

const accessOf = ({ accessBy, sshKeyIds, password }: CreateValues) => {
  if (accessBy === 'password') return password === '' ? {} : { password }
  return sshKeyIds.length > 0 ? { sshKeyIds } : {}
}
