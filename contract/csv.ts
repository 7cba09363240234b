export type CsvCell = string | number | null

/** Tells spreadsheets that a file is UTF-8; it stands at its start. */
export const csvMark = '\uFEFF'

/** A spreadsheet takes a leading = + - @ for a formula; an apostrophe makes it text (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (value: CsvCell) => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(quoted).join(',')}\r\n`
