/**
 * Which values are no longer as they were `before`, in the record for example that a form was filled from. Sent alone,
 * they leave what others have changed meanwhile as it is.
 */
export const changesOf = <Values extends object>(before: NoInfer<Values>, after: Values): Partial<Values> => {
  const former = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  )
  // No name that the values do not have, and each with its own value.
  return Object.fromEntries(changed) as Partial<Values>
}
