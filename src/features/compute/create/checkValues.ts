import { instanceDraft, mostAtOnce, userDataMaxLength, type InstanceDraft } from '#contract/compute.ts'
import type { Complaints } from '#src/common/checkedBy.ts'
import type { CreateValues } from './createValues.ts'
import { byteLength } from './userData.ts'

/** The longest name that the contract takes, and what numbers add to it. */
const nameMaxLength = 63
const numberLength = `-${mostAtOnce}`.length

interface Checked {
  draft: InstanceDraft
  values: CreateValues
  /** The image lets people in by itself. */
  hasOwnAccess: boolean
  /** Why the chosen plan can't be had. */
  planProblem: string | undefined
}

/** The contract's own check of the body, and what only the form can know beside it. */
export const complaintsAbout = ({
  draft,
  values,
  hasOwnAccess,
  planProblem,
}: Checked): Complaints<CreateValues> => {
  const complaints: Complaints<CreateValues> = {}
  const say = (field: keyof CreateValues, code: string) => {
    complaints[field] ??= code
  }

  if (!draft.projectId) say('projectId', 'required')
  const { error } = instanceDraft.safeParse(draft)
  // Each field of the body is one of the form.
  for (const { path, message } of error?.issues ?? []) say(path[0] as keyof CreateValues, message)

  const hasAccess = draft.sshKeyIds !== undefined || draft.password !== undefined
  if (!hasAccess && !hasOwnAccess) say(values.accessBy === 'password' ? 'password' : 'sshKeyIds', 'noAccess')
  if (planProblem !== undefined) say('planId', planProblem)
  if (byteLength(values.userData) > userDataMaxLength) say('userData', 'tooLong')
  if ((draft.count ?? 1) > 1 && draft.name.length > nameMaxLength - numberLength) say('name', 'tooLong')
  return complaints
}
