import type { Change } from './audit.ts'

/** Bytes of JSON that the details of an entry may have, and as many its changes. */
const mostBytes = 3_500
/** Of a text where they have more: so many characters, and the mark that it was longer. */
const shortened = 120

const secretName = /password|secret|token|key|code/i

const isChange = (value: object): value is Change => 'field' in value && 'before' in value && 'after' in value

/** Texts under the name of a secret say only that they are there; a change of one, only that it is. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  if (isChange(value) && secretName.test(value.field))
    return { field: value.field, before: null, after: 'changed' }
  return Object.fromEntries(
    Object.entries(value).map(([name, kept]) => [
      name,
      secretName.test(name) && typeof kept === 'string' ? 'changed' : withoutSecrets(kept),
    ]),
  )
}

const cut = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > shortened ? `${value.slice(0, shortened)}…` : value
  if (Array.isArray(value)) return value.length > 8 ? [...value.slice(0, 8).map(cut), '…'] : value.map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, kept]) => [name, cut(kept)]))
}

/** As much of a value as the log keeps: no secret, and what is too long is cut and marked with an ellipsis. */
export const keepable = (value: unknown): unknown => {
  const open = withoutSecrets(value)
  if (Buffer.byteLength(JSON.stringify(open)) <= mostBytes) return open
  const short = cut(open)
  if (Buffer.byteLength(JSON.stringify(short)) <= mostBytes) return short
  return Array.isArray(value) ? [] : { cut: true }
}
