import type { ResourceKind } from '#contract/resources/kind.ts'
import type { Tone } from '#src/ui/tone.ts'

type Statuses = Pick<ResourceKind, 'kind' | 'statuses'>

const known = new Map<string, Statuses>()

/**
 * Makes the statuses of a kind known. An area does so by its actions; whoever shows resources of all kinds imports
 * `allStatuses.ts`, so that the page of one area does not wait for the others.
 */
export const knowStatuses = (kind: Statuses) => void known.set(kind.kind, kind)

const toneOf = (kind: string, status: string) => known.get(kind)?.statuses[status]

/** Whether a change is in progress that will end by itself. */
export const isChanging = (kind: string, status: string) => toneOf(kind, status) === 'inProgress'

/** The color of a status, as its kind declares it. */
export const statusTone = (kind: string, status: string): Tone => {
  const tone = toneOf(kind, status) ?? 'neutral'
  return tone === 'inProgress' ? 'info' : tone
}
