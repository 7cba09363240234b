import { S3Error } from './errors.ts'

/** The bucket, key and query of a path-style address, `/bucket/key`. */
export interface Target {
  /** Decoded, from the first slash on. */
  path: string
  bucket: string | undefined
  key: string | undefined
  /** Decoded, in the order in which they stand. */
  query: readonly (readonly [name: string, value: string])[]
}

const longestKey = 1024

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI', 'The address is not a valid URI in UTF-8.')
  }
}

const queryOf = (text: string) =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
      return [decoded(name), decoded(value.join('='))] as const
    })

/** Reads the address of a request; nothing in it is normalized, since a key may be `a//../b`. */
export const readTarget = (url: string): Target => {
  const [, rawPath = '', rawQuery = ''] = /^(\/[^?#]*)(?:\?([^#]*))?$/.exec(url) ?? []
  if (rawPath === '') throw new S3Error('InvalidURI', 'The address must begin with a slash.')
  const path = decoded(rawPath)
  const [, bucket = '', key = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? []
  if (path.includes('\0')) throw new S3Error('InvalidURI', 'An object key must not contain a null character.')
  mustBeKey(key)
  return { path, bucket: bucket || undefined, key: key || undefined, query: queryOf(rawQuery) }
}

/** Refuses a key that is too long, or that no address can name. */
export const mustBeKey = (key: string) => {
  if (Buffer.byteLength(key) > longestKey)
    throw new S3Error('KeyTooLongError', `An object key can have at most ${longestKey} bytes.`)
  if (key.includes('\0'))
    throw new S3Error('InvalidArgument', 'An object key must not contain a null character.')
}

/** The first value of a parameter. */
export const parameter = ({ query }: Pick<Target, 'query'>, name: string): string | undefined =>
  query.find(([one]) => one === name)?.[1]
