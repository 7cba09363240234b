import type { AuditEntry } from '#contract/logs/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { fieldOf } from './formerValues.ts'

interface Form {
  at: (target: string, entry: string) => string
  /** What it has of the fields that the log tells of, where that isn't all of them. */
  fields?: readonly string[]
}

const words = ['name', 'tags', 'locked']

/** Where values from before can be put back, by the kind of the target. A kind without a place isn't here. */
const forms: Readonly<Record<string, Form>> = {
  project: { at: (id, putBack) => paths.editProject(id, putBack) },
  groupRole: { at: (id, putBack) => paths.groupRole(id, putBack) },
  company: { at: (_, putBack) => paths.general(putBack) },
  instance: {
    at: (id, putBack) => paths.instance(id, undefined, putBack),
    fields: [...words, 'hostname', 'backupsEnabled'],
  },
  volume: { at: (id, putBack) => paths.volume(id, undefined, putBack), fields: words },
}

/** The form with the values from before an entry; undefined where nothing was there before, or no form has it. */
export const putBackPath = ({ id, target, changes, outcome }: AuditEntry): string | undefined => {
  const form = target && Object.hasOwn(forms, target.kind) ? forms[target.kind] : undefined
  if (!target?.id || !form || outcome !== 'success') return undefined
  const isPast = changes.some(
    ({ field, before }) =>
      before !== null && before !== undefined && (form.fields?.includes(fieldOf(field)) ?? true),
  )
  return isPast ? form.at(target.id, id) : undefined
}
