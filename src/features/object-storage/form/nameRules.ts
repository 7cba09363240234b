import { isBucketName } from '#contract/object-storage/bucketName.ts'

/** The rules of a bucket's name as people are told of them; together they are `isBucketName`. */
const holds = {
  length: (name: string) => name.length >= 3 && name.length <= 63,
  characters: (name: string) => /^[a-z0-9-]+$/.test(name),
  ends: (name: string) => /^[^-](?:.*[^-])?$/.test(name),
  punycode: (name: string) => !name.includes('xn--'),
}
export type NameRule = keyof typeof holds

// Object.keys forgets what the keys are.
const rules = Object.keys(holds) as NameRule[]

/** The rules that a name breaks. Only a broken rule tells of "xn--": hardly anyone types it. */
export const brokenRules = (name: string): NameRule[] =>
  isBucketName(name) ? [] : rules.filter((rule) => !holds[rule](name))

/** The rules that stand beside the field from the beginning. */
export const shownRules: readonly NameRule[] = ['length', 'characters', 'ends']
