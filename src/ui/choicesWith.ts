import type { Choice } from './Select.tsx'

/**
 * The choices of a field and what is chosen now, even where it is not offered (any more): a field that showed something else
 * would change it unseen. Such a value stands last, as it is. Choices that are still being loaded get nothing added.
 */
export const choicesWith = <Value extends string>(
  choices: readonly Choice<Value>[],
  chosen: readonly (Value | undefined)[],
): readonly Choice<Value>[] => {
  if (choices.length === 0) return choices
  const known = new Set(choices.map(({ value }) => value))
  const others = [...new Set(chosen)].flatMap((value) =>
    value === undefined || value === '' || known.has(value) ? [] : [{ value, label: value }],
  )
  return others.length > 0 ? [...choices, ...others] : choices
}
