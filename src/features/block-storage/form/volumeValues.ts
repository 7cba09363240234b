import { z } from 'zod/mini'
import { volumeDraft, type VolumeDraft } from '#contract/block-storage/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Limit } from '#contract/limits/routes.ts'
import { mostAtOnce } from '#contract/resources/fields.ts'
import {
  defaultSizeGib,
  mostAttachedAtOnce,
  mostVolumesOfInstance,
  type Volume,
  type VolumeSnapshot,
  type VolumeType,
} from '#contract/block-storage/records.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import {
  blankOrder,
  commonDraft,
  complaintsOf,
  firstOf,
  orderValues,
  projectFor,
  type OrderValues,
} from '#src/resources/order/orderValues.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'

/** What the form holds while it is being filled in. `source` is the id of what `from` says. */
export const volumeValues = z.extend(orderValues, {
  from: z.enum(['nothing', 'snapshot', 'volume']),
  source: z.string(),
  typeId: z.string(),
  sizeGib: z.nullable(z.number()),
  instanceId: z.string(),
})
export type VolumeValues = z.infer<typeof volumeValues>

export const { useField, useChoice } = orderFields<VolumeValues>()

/** What a volume can begin as a copy of. */
export type Source = Volume | VolumeSnapshot

/** What an order is about, beside what there is to choose from. */
export interface Named {
  source: Source | undefined
  host: Instance | undefined
}

export interface VolumeOffer extends Offer {
  types: readonly VolumeType[]
}

export const blankVolume: VolumeValues = {
  ...blankOrder,
  from: 'nothing',
  source: '',
  typeId: '',
  sizeGib: defaultSizeGib,
  instanceId: '',
}

/** What choosing a source or an instance decides beside itself: region, project, the least size. */
export const decidedBy = ({ source, host }: Named, { sizeGib }: Pick<VolumeValues, 'sizeGib'>) => ({
  ...(host && { region: host.region, projectId: host.projectId }),
  ...(source && { region: source.region, sizeGib: Math.max(sizeGib ?? 0, source.sizeGib) }),
})

/**
 * Where the form begins: with what the address asks for, what was left half done, or the most likely choice. Of what
 * no longer exists, nothing.
 */
export const initialValues = (
  { types, projects }: VolumeOffer,
  asked: Named & { project?: string | null; from?: 'snapshot' | undefined },
  before: VolumeValues,
): VolumeValues => {
  const { source, host } = asked
  const values: VolumeValues = {
    ...before,
    from: source ? (source.kind === 'volume' ? 'volume' : 'snapshot') : (asked.from ?? 'nothing'),
    source: source?.id ?? '',
    instanceId: host && (!source || source.region === host.region) ? host.id : '',
    projectId: projectFor(projects, asked.project, source?.projectId, before.projectId),
    ...decidedBy(asked, before),
  }
  const open = types.find((type) => !typeProblem(type, values.region, source))
  return { ...values, typeId: firstOf(types, before.typeId, open?.id) }
}

/** Why no new volume of a type can be had, if so. */
export const typeProblem = (
  { soldOutIn, maxGib }: VolumeType,
  region: string,
  source: Pick<Source, 'sizeGib'> | undefined,
) => {
  if (soldOutIn.includes(region)) return 'soldOut'
  return source && source.sizeGib > maxGib ? 'belowSource' : undefined
}

/** The sizes that a volume may have. */
export const boundsOf = (type: VolumeType | undefined, source: Pick<Source, 'sizeGib'> | undefined) => ({
  min: Math.max(type?.minGib ?? 1, source?.sizeGib ?? 0),
  max: type?.maxGib ?? 16_384,
})

/** How many more volumes an instance can have beside those that it has. */
export const roomBeside = (attached: number) => Math.max(0, mostVolumesOfInstance - attached)

/** How many can be ordered at once. Where the instance takes none at all, that is said of the instance. */
export const mostOf = ({ instanceId }: Pick<VolumeValues, 'instanceId'>, attached = 0) =>
  instanceId === '' ? mostAtOnce : Math.min(mostAttachedAtOnce, roomBeside(attached) || mostAttachedAtOnce)

export const amountsOf = ({ sizeGib, count }: VolumeValues) => ({
  volumes: count ?? 0,
  volumeGib: (sizeGib ?? 0) * (count ?? 0),
})

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: VolumeValues, proposed: string): VolumeDraft => {
  const { typeId, sizeGib, from, source, instanceId } = values
  return {
    ...commonDraft(values satisfies OrderValues, proposed),
    typeId,
    // An empty field is no number, which the contract then says.
    sizeGib: sizeGib ?? Number.NaN,
    ...(from !== 'nothing' && { source: { kind: from, id: source } }),
    ...(instanceId !== '' && { instanceId }),
  }
}

interface Checked extends Pick<Named, 'source'> {
  draft: VolumeDraft
  values: VolumeValues
  type: VolumeType | undefined
  limits: readonly Limit[]
  /** How many volumes the instance has already; undefined while that is not known. */
  attached: number | undefined
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = ({ draft, values, type, source, limits, attached }: Checked) => {
  const complaints: Complaints<VolumeValues> = complaintsOf<VolumeValues, VolumeDraft>(volumeDraft, draft)
  const { min, max } = boundsOf(type, source)
  if (values.from !== 'nothing' && !source) complaints.source = 'required'
  if (type) complaints.typeId ??= typeProblem(type, values.region, source)
  if (draft.sizeGib < min) complaints.sizeGib ??= 'tooFew'
  if (draft.sizeGib > max) complaints.sizeGib ??= 'tooMany'
  const { count = 1 } = draft
  if (values.instanceId !== '' && attached !== undefined && roomBeside(attached) === 0)
    complaints.instanceId ??= 'tooManyVolumes'
  if (count > mostOf(values, attached)) complaints.count ??= 'tooMany'
  const over = exceededBy(limits, amountsOf(values))
  if (over === 'volumes') complaints.count ??= 'overLimit'
  if (over === 'volumeGib') complaints.sizeGib ??= 'overLimit'
  return complaints
}
