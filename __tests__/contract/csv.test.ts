import { csvLine, unmarkedCell } from '#contract/csv.ts'

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '\u202E＝1',
    '\t1',
    '\r1',
    '\n1',
    '=cmd|x,"y"',
  ])('is text and no formula: %j', (text) => {
    const line = csvLine([text])
    expect(line.replace(/^"/, '')).toMatch(/^'/)
    expect(unmarkedCell(`'${text}`)).toBe(text)
  })

  it.each(['web-1', "'quoted'", "O'Neil", '1=1', 'a+b', '東京', '', 'ada@example.com', '…', "'"])(
    'is left as it is: %j',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`)
      expect(unmarkedCell(text)).toBe(text)
    },
  )

  it('of a number below zero stays a number', () => {
    expect(csvLine([-1])).toBe('-1\r\n')
  })
})
