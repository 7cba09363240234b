import { unmarkedCell } from '#contract/csv.ts'

/** A line of a CSV file that has anything in it, and where in the file it begins, counted from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** The rows of a file, or the line of the quote that is never closed: no cell after it can be told. */
export type CsvFile = { rows: CsvRow[] } | { openQuote: number }

/**
 * Excel writes semicolons where a comma is the decimal sign, and a spreadsheet pastes tabs. The first line decides, so
 * that the other two are plain text in all cells.
 */
const separatorOf = (text: string) => /[,;\t]/.exec(text.split('\n', 1)[0] ?? '')?.[0] ?? ','

/**
 * Reads a CSV file (RFC 4180), whichever of comma, semicolon and tab separates its cells. Cells lose the space around
 * them, and the apostrophe that keeps a spreadsheet from taking text for a formula.
 */
export const readCsv = (text: string): CsvFile => {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(plain)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let openQuote: number | undefined
  let [line, begun] = [1, 1]
  const endCell = () => {
    cells.push(unmarkedCell(cell.trim()))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (sign === '\n') line += 1
    if (openQuote !== undefined) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += sign
        at += 1
      } else openQuote = undefined
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      openQuote = line
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (openQuote !== undefined) return { openQuote }
  endRow()
  return { rows }
}
