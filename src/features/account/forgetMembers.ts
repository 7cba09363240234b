import { api } from '#src/api/api.ts'
import { listTag, recordTag } from '#src/api/tags.ts'

/**
 * The members of projects carry the names of people. Their records changed with the person's, but not
 * in the same answer: who looks at a project next asks for it again.
 */
export const forgetMembers = () =>
  api.util.invalidateTags([recordTag('project'), listTag('projectMember'), listTag('user')])
