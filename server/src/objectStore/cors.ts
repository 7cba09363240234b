import type { Bucket, CorsRule } from './buckets.ts'

type Header = (name: string) => string | undefined

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']

/** Headers that scripts may read besides the ones that CORS always allows. */
const exposed = [
  'etag',
  'x-amz-request-id',
  'x-amz-version-id',
  'x-amz-delete-marker',
  'content-range',
  'content-length',
]

/** A pattern has one `*` at most. */
const fits = (pattern: string, text: string) => {
  const [before = '', after] = pattern.split('*')
  return after === undefined
    ? pattern === text
    : text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
}

const ruleFor = (rules: readonly CorsRule[], origin: string, method: string, headers: readonly string[]) =>
  rules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => fits(pattern, origin)) &&
      headers.every((name) => rule.headers.some((pattern) => fits(pattern.toLowerCase(), name))),
  )

const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/**
 * The CORS headers of an answer. The console's pages may call every bucket: whether they get anything is up to the
 * signature, and no cookie is ever sent. Others may what the bucket's rules say.
 */
export const corsHeaders = (
  { method, header }: { method: string; header: Header },
  bucket: Pick<Bucket, 'cors'> | undefined,
  consoleOrigins: readonly string[],
): Record<string, string> => {
  const origin = header('origin')
  if (origin === undefined) return {}
  const isPreflight = method === 'OPTIONS'
  const wanted = isPreflight ? (header('access-control-request-method') ?? '') : method
  const asked = isPreflight ? listed(header('access-control-request-headers')) : []
  const rule: CorsRule | undefined = consoleOrigins.includes(origin)
    ? { origins: [origin], methods, headers: ['*'], exposed, maxAgeSeconds: 3600 }
    : ruleFor(bucket?.cors ?? [], origin, wanted, asked)
  if (!rule?.methods.includes(wanted)) return {}
  return {
    'access-control-allow-origin': rule.origins.includes('*') ? '*' : origin,
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(rule.exposed.length > 0 && { 'access-control-expose-headers': rule.exposed.join(', ') }),
    ...(isPreflight && {
      'access-control-allow-methods': rule.methods.join(', '),
      ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }),
      ...(rule.maxAgeSeconds !== undefined && { 'access-control-max-age': String(rule.maxAgeSeconds) }),
    }),
  }
}
