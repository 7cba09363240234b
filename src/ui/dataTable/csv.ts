/** A column of a CSV file. */
export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
}

/** A spreadsheet takes a leading = + - @ for a formula; an apostrophe makes it text (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (value: string | number | null) => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV file (RFC 4180): a header line, then a line a row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => {
  const lines = [
    columns.map(({ header }) => quoted(header)),
    ...rows.map((row) => columns.map(({ value }) => quoted(value(row)))),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

/** Hands a file to the browser. The mark at its start tells spreadsheets that it is UTF-8. */
export const downloadCsv = (fileName: string, text: string) => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
