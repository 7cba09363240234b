import type { Capabilities } from '#contract/catalogue.ts'
import { whyNot, type WhyNot } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import type { Deed } from '../../actions/perform.ts'
import type { BulkAction } from './bulkActions.ts'

/** What is asked once for all of them. */
export interface BulkInput {
  tag: string
  projectId: string
  name: string
}

/** What a bulk action adds to the table of legal actions. */
export type NothingToDo = 'hasTag' | 'tooManyTags' | 'alreadyThere'
/** Why one of several is left out. */
export type LeftOut = { illegal: WhyNot } | { pointless: NothingToDo }

const mostTags = 20

/** Why an instance is left out; undefined when it is not. */
export const whyLeftOut = (
  action: BulkAction,
  instance: Instance,
  { tag, projectId }: BulkInput,
  capabilities?: Capabilities,
): LeftOut | undefined => {
  const reason = whyNot(action, instance, capabilities)
  if (reason) return { illegal: reason }
  if (action === 'move' && instance.projectId === projectId) return { pointless: 'alreadyThere' }
  if (action !== 'tag') return undefined
  if (instance.tags.includes(tag.trim())) return { pointless: 'hasTag' }
  return instance.tags.length >= mostTags ? { pointless: 'tooManyTags' } : undefined
}

/** What is done to one of them. A tag is added to those that it has. */
export const deedOf = (action: BulkAction, { tags }: Instance, input: BulkInput): Deed => {
  switch (action) {
    case 'tag':
      return { action, tags: [...tags, input.tag.trim()] }
    case 'move':
      return { action, projectId: input.projectId }
    case 'snapshot':
      return { action, name: input.name.trim() }
    default:
      return { action }
  }
}
