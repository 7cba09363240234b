import { z } from 'zod/mini'
import { mostAtOnce } from '#contract/resources/fields.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'

/** What every order asks for. An area's own values are these and more. `name` is null until someone touches it. */
export const orderValues = z.object({
  region: z.string(),
  name: z.nullable(z.string()),
  count: z.nullable(z.number()),
  projectId: z.string(),
  tags: z.array(z.string()),
})
export type OrderValues = z.infer<typeof orderValues>

export const blankOrder: OrderValues = { region: '', name: null, count: 1, projectId: '', tags: [] }

/** The names that one call creates. */
export const namesOf = (name: string, count: number) =>
  count > 1 ? Array.from({ length: count }, (_, index) => `${name}-${index + 1}`) : [name]

/** The body's common part: of what was left alone, nothing is said. */
export const commonDraft = ({ name, region, projectId, tags, count }: OrderValues, proposed: string) => ({
  name: name ?? proposed,
  projectId,
  region,
  ...(tags.length > 0 && { tags }),
  // An empty field is no number, which the contract then says.
  ...(count !== 1 && { count: count ?? Number.NaN }),
})

/** The longest name that the contract takes, and what numbers add to it. */
const nameMaxLength = 63
const numberLength = `-${mostAtOnce}`.length

/** What the contract finds wrong with the body of something that has no name, by field. */
export const namelessComplaints = <Values extends OrderValues, Draft extends { projectId: string }>(
  shape: z.ZodMiniType<Draft>,
  draft: NoInfer<Draft>,
): Complaints<Values> => {
  const complaints: Complaints<Values> = {}
  if (!draft.projectId) complaints.projectId = 'required'
  // Each field of the body is one of the form.
  for (const { path, message } of shape.safeParse(draft).error?.issues ?? [])
    complaints[path[0] as keyof Values] ??= message
  return complaints
}

/** What the contract finds wrong with a body, by field, and the two rules that it leaves to the server. */
export const complaintsOf = <Values extends OrderValues, Draft extends ReturnType<typeof commonDraft>>(
  shape: z.ZodMiniType<Draft>,
  draft: NoInfer<Draft>,
): Complaints<Values> => {
  const complaints = namelessComplaints<Values, Draft>(shape, draft)
  if ((draft.count ?? 1) > 1 && draft.name.length > nameMaxLength - numberLength)
    complaints.name ??= 'tooLong'
  return complaints
}

/** The first wish that there is among the rows: of what no longer exists, nothing. */
export const firstOf = (rows: readonly { id: string }[], ...wishes: (string | null | undefined)[]) =>
  wishes.find((wish) => rows.some(({ id }) => id === wish)) ?? ''

/** The project that an order begins with: the first wish that there is, else the one that is usual. */
export const projectFor = (
  projects: readonly { id: string; isDefault: boolean }[],
  ...wishes: (string | null | undefined)[]
) => firstOf(projects, ...wishes, (projects.find(({ isDefault }) => isDefault) ?? projects[0])?.id)
