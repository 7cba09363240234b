import { csvLine, csvMark, unmarkedCell, type CsvCell } from '#contract/csv.ts'

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

/** The cells of a CSV file, line by line; undefined where a quote is left open. Lines without anything in them are left out. */
export const readCsv = (text: string): { line: number; cells: string[] }[] | undefined => {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let [line, begun] = [1, 1]
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells: cells.map(unmarked) })
    cells = []
    cell = ''
    begun = line
  }
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',' || sign === ';') {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
  }
  if (isQuoted) return undefined
  endRow()
  return rows
}

/** Without the apostrophe that keeps spreadsheets from taking text for a formula. */
const unmarked = (cell: string) => unmarkedCell(cell.trim())
