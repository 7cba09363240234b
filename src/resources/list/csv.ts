import { csvLine, csvMark, type CsvCell } from '#contract/csv.ts'

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => CsvCell
}

/** Rows as a CSV file (RFC 4180): a header line, then a line a row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return lines.map(csvLine).join('')
}

/** Hands a file to the browser. */
export const downloadFile = (fileName: string, file: Blob) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** The same, of CSV. */
export const downloadCsv = (fileName: string, text: string) =>
  downloadFile(fileName, new Blob([csvMark, text], { type: 'text/csv;charset=utf-8' }))
