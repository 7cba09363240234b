import { corsRules, type CorsRule } from '#contract/object-storage/cors.ts'
import { isObject } from '#src/common/shape.ts'

/** What a text of CORS rules says, or why it says nothing. */
export type CorsReading =
  | { rules: CorsRule[] }
  | { fault: 'json' }
  /** `place` is a path within the text, such as `0.origins.1`; empty for all of it. */
  | { fault: 'rules'; place: string; code: string }

/** How long a browser keeps an answer where a rule of S3's own tools does not say. */
const usualMaxAge = 3600

/** The names that S3 and its tools have for the same fields, which people paste. */
const fromS3 = (rule: unknown) => {
  if (!isObject(rule) || !('AllowedOrigins' in rule || 'AllowedMethods' in rule)) return rule
  return {
    origins: rule['AllowedOrigins'] ?? [],
    methods: rule['AllowedMethods'] ?? [],
    headers: rule['AllowedHeaders'] ?? [],
    maxAgeSeconds: rule['MaxAgeSeconds'] ?? usualMaxAge,
  }
}

const rulesIn = (value: unknown) => {
  const list = isObject(value) && 'CORSRules' in value ? value['CORSRules'] : value
  return Array.isArray(list) ? list.map(fromS3) : list
}

/** Reads rules as JSON, in the API's words or in those of S3. An empty text is no rules. */
export const readCors = (text: string): CorsReading => {
  if (text.trim() === '') return { rules: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'json' }
  }
  const { data, error } = corsRules.safeParse(rulesIn(value))
  const issue = error?.issues[0]
  if (issue) return { fault: 'rules', place: issue.path.join('.'), code: issue.message }
  return { rules: data ?? [] }
}

/** The rules as people edit them. */
export const corsTextOf = (rules: readonly CorsRule[]) =>
  rules.length === 0 ? '' : JSON.stringify(rules, null, 2)

/** A rule to begin with. */
export const exampleRules: readonly CorsRule[] = [
  {
    origins: ['https://www.example.com'],
    methods: ['GET', 'HEAD'],
    headers: ['*'],
    maxAgeSeconds: usualMaxAge,
  },
]
