import { csvLine } from '#contract/csv.ts'
import { readCsv } from '#src/files/readCsv.ts'

describe('a CSV file', () => {
  it('has cells with separators, quotes and line breaks in them', () => {
    expect(readCsv('\uFEFFa,"b, ""c""\nd"\r\n\r\n1,2')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b, "c"\nd'] },
        { line: 4, cells: ['1', '2'] },
      ],
    })
  })

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read where %s separate its cells', (_, separator) => {
    const others = [',', ';'].filter((one) => one !== separator).join(' ')
    const text = [`a${separator}b`, `1${separator}x${others}y`].join('\r')
    expect(readCsv(text)).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', `x${others}y`] },
      ],
    })
  })

  it('is refused with the line of a quote that is never closed', () => {
    expect(readCsv('a,b\n"c\nd",e\nf,"g\nh,i\n')).toEqual({ openQuote: 4 })
  })

  it('a cell may contain quotes, and spaces may precede its opening quote', () => {
    expect(readCsv('5" disk, "a, b" ,c')).toEqual({ rows: [{ line: 1, cells: ['5" disk', 'a, b', 'c'] }] })
  })

  it('gives back what was written, formulas included', () => {
    const cells = ['plain', 'a;b', '=1+1', "'quoted", 'say "hi"', '']
    expect(readCsv(csvLine(['1', '2', '3', '4', '5', '6']) + csvLine(cells))).toMatchObject({
      rows: [{}, { line: 2, cells }],
    })
  })
})
