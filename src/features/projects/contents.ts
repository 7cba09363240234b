import { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { id } from '#contract/record.ts'

/** What the server names when something still stands in a project. */
const contents = z.object({
  total: z.int(),
  resources: z.array(z.object({ kind: z.string(), id, name: z.string() })),
})
export type Contents = z.infer<typeof contents>

/** The resources that stood in the way, when that is why it was refused. */
export const contentsIn = ({ status, context }: Problem): Contents | undefined =>
  status === 409 ? contents.safeParse(context).data : undefined
