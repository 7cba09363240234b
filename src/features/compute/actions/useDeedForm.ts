import { useState } from 'react'
import type { z } from 'zod/mini'
import type { Deed, Doer } from './perform.ts'
import { useDeed } from './useDeed.ts'

/** What is wrong with the fields of a form: a code for each field at fault. */
export type FieldCodes = Record<string, string>

/** The contract's own check of what is about to be sent. */
export const codesOf = (schema: z.ZodMiniType, values: unknown): FieldCodes => {
  const { error } = schema.safeParse(values)
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** A dialog's form: what it finds wrong itself, else what the server does, each at its field. */
export const useDeedForm = (instance: Doer, fields: readonly string[]) => {
  const { problem, refusal, isSending, send } = useDeed(instance)
  const [own, setOwn] = useState<FieldCodes>({})
  const refused = problem?.errors ?? []
  const codeOf = (field: string) =>
    own[field] ?? refused.find(({ path }) => path.split('.')[0] === field)?.code

  const submit = async (codes: FieldCodes, deed: () => Deed) => {
    setOwn(codes)
    return Object.keys(codes).length === 0 && (await send(deed()))
  }

  return {
    isSending,
    codeOf,
    /** Why it was refused, where no field says so. */
    refusal: fields.some((field) => codeOf(field) !== undefined) ? undefined : refusal,
    /** Sends what is in order; answers with whether the server has agreed. */
    submit,
  }
}
