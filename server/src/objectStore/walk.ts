/*
 * How listings go through the keys of a bucket. Keys that share a prefix up to the delimiter are one entry: the walk jumps
 * over them, so that a page costs the same whatever is in the folders on it.
 */

/** Where a listing goes on. Inclusive: `key` itself is still to come. */
export interface Place {
  key: string
  inclusive: boolean
}

export interface Walk<Row> {
  /** Rows whose keys are at or behind a place, in order. Only as many as are needed are taken. */
  rowsFrom: (place: Place) => Iterable<Row>
  prefix: string
  delimiter: string
  /** Where the page begins. */
  from: Place
  size: number
}

export interface Page<Row> {
  rows: Row[]
  /** Common prefixes, in order. */
  prefixes: string[]
  isTruncated: boolean
  /** The last entry of the page: a row, or a common prefix. */
  last: { row: Row } | { prefix: string } | undefined
}

/**
 * The least text above all texts that begin with a prefix, in the order of UTF-8. Undefined: there is none.
 */
export const behindPrefix = (prefix: string): string | undefined => {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  while (points.length > 0) {
    const last = points.pop() ?? 0
    // Surrogates stand for no character.
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1)
  }
  return undefined
}

const isBefore = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0

/** Reads one page. */
export const walk = <Row extends { key: string }>({
  rowsFrom,
  prefix,
  delimiter,
  from,
  size,
}: Walk<Row>): Page<Row> => {
  const page: Page<Row> = { rows: [], prefixes: [], isTruncated: false, last: undefined }
  if (size === 0) return page
  let place: Place | undefined = isBefore(from.key, prefix) ? { key: prefix, inclusive: true } : from
  while (place) {
    let jump: string | undefined
    for (const row of rowsFrom(place)) {
      const { key } = row
      if (!key.startsWith(prefix)) return page
      if (page.rows.length + page.prefixes.length === size) return { ...page, isTruncated: true }
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
      if (end >= 0) {
        jump = key.slice(0, end + delimiter.length)
        page.prefixes.push(jump)
        page.last = { prefix: jump }
        break
      }
      page.rows.push(row)
      page.last = { row }
    }
    const next = jump === undefined ? undefined : behindPrefix(jump)
    place = next === undefined ? undefined : { key: next, inclusive: true }
  }
  return page
}

/** Where a page begins that goes on after a common prefix or a key. */
export const placeAfter = (marker: string, prefix: string, delimiter: string): Place => {
  const end = delimiter === '' || !marker.startsWith(prefix) ? -1 : marker.indexOf(delimiter, prefix.length)
  // A marker within a folder that was shown as one entry: that entry is not shown again.
  const behind = end < 0 ? undefined : behindPrefix(marker.slice(0, end + delimiter.length))
  return behind === undefined ? { key: marker, inclusive: false } : { key: behind, inclusive: true }
}
