import type { AuditEntry } from '#contract/logs.ts'
import { paths } from '#src/common/paths.ts'

type Form = (target: string, entry: string) => string

/** The forms that values from before can be put back in, by the kind of the target. A kind without one isn't here. */
const forms: Readonly<Record<string, Form>> = {
  project: (id, putBack) => paths.editProject(id, putBack),
  groupRole: (id, putBack) => paths.groupRole(id, putBack),
  company: (_, putBack) => paths.general(putBack),
}

/** The form with the values from before an entry; undefined where nothing was there before, or no form has it. */
export const putBackPath = ({ id, target, changes, outcome }: AuditEntry): string | undefined => {
  if (!target?.id || outcome !== 'success') return undefined
  const isPast = changes.some(({ before }) => before !== null && before !== undefined)
  return isPast && Object.hasOwn(forms, target.kind) ? forms[target.kind]?.(target.id, id) : undefined
}
