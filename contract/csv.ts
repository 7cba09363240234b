export type CsvCell = string | number | null

/** Tells spreadsheets that a file is UTF-8; it stands at its start. */
export const csvMark = '\uFEFF'

/**
 * What a spreadsheet may take for a formula (OWASP, CSV injection): = + - @, also in full width, which Excel in Chinese and
 * Japanese reads as the same, and after characters that it leaves out; and what moves into the next cell.
 */
const formula = /^(?:[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** An apostrophe makes it text. */
const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/** A cell's text without the apostrophe that was written before it. */
export const unmarkedCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

const quoted = (value: CsvCell) => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(quoted).join(',')}\r\n`
