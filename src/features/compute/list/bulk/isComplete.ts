import { tag as tagSchema } from '#contract/compute.ts'
import type { BulkAction } from './bulkActions.ts'
import type { BulkInput } from './bulkPlan.ts'

const mostLetters = 63

/** Whether all is there that an action takes. To delete, their number is typed. */
export const isComplete = (action: BulkAction, input: BulkInput, typed: string, count: number) => {
  if (action === 'tag') return tagSchema.safeParse(input.tag).success
  if (action === 'move') return input.projectId !== ''
  if (action === 'snapshot') return input.name.trim() !== '' && input.name.trim().length <= mostLetters
  return action !== 'delete' || typed.trim() === String(count)
}
