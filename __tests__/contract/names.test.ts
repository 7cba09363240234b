import type { z } from 'zod/mini'
import { fitsOneLine, lineText, nameText } from '#contract/nameText.ts'
import { routesByArea } from '#contract/routes.ts'

/* Names that people choose: on one line, and without characters that reorder the text around them. */

const wrong = [
  ['a line break', 'web\nserver'],
  ['a carriage return', 'web\rserver'],
  ['a Windows line break', 'web\r\nserver'],
  ['a line separator', 'web\u2028server'],
  ['a paragraph separator', 'web\u2029server'],
  ['a next-line control', 'web\u0085server'],
  ['a tab', 'web\tserver'],
  ['a null character', 'web\0server'],
  ['an escape sequence', 'web\u001B[31m'],
  ['a right-to-left override', 'invoice\u202Egnp.exe'],
  ['a left-to-right embedding', 'web\u202Aserver'],
  ['a pop of a direction', 'web\u202Cserver'],
  ['a right-to-left isolate', 'web\u2067server'],
  ['a pop of an isolate', 'web\u2069server'],
  ['a right-to-left mark', 'web\u200Fserver'],
  ['an Arabic letter mark', 'web\u061Cserver'],
] as const

const right = [
  'web-1',
  'Søren O’Brien-Łukasz',
  'شركة الشمال',
  'חברה 2',
  '北京 总部',
  'می\u200Cخواهم',
  '👩\u200D💻 team',
  'R&D (EU) “North”',
  'a\u00A0b',
]

describe('a name', () => {
  it.each(wrong)('with %s in it is refused', (_what, text) => {
    const checked = nameText(63).safeParse(text)
    expect(checked.error?.issues.map(({ message }) => message)).toEqual(['oneLine'])
  })

  it.each(right)('may be %j', (text) => {
    expect(nameText(63).parse(text)).toBe(text)
  })

  it('loses the white space around it, line breaks too', () => {
    expect(nameText(63).parse(' web-1\r\n')).toBe('web-1')
  })

  it.each([
    [' ', 'required'],
    ['x'.repeat(64), 'tooLong'],
  ])('%j is refused as %s', (text, code) => {
    expect(nameText(63).safeParse(text).error?.issues).toMatchObject([{ message: code }])
  })

  it('that may be missing is a line of text', () => {
    expect(lineText(10).parse(' ')).toBe('')
  })
})

/** The texts in a body, by their path. */
const textsIn = (schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] => {
  // The library's own union of all definitions tells each by its type.
  const def = (schema as z.ZodMiniType).def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key))
    case 'array':
      return textsIn(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path))
    case 'optional':
    case 'nullable':
      return textsIn(def.innerType, path)
    case 'string':
      return [[path, schema]]
    default:
      return []
  }
}

const isName = (path: string) => /(^|\.)(name|companyName|label|tags\[\])$/.test(path)

/** Names by another grammar, which the server reads them by, and what is only compared with a name. */
const others = new Set([
  'deviceInfo.name',
  'POST /dns/zones name',
  'PUT /dns/zones/:id/record-sets name',
  'POST /dns/zones/:id/changes sets[].name',
  'PUT /dns/zones/:id/managed-names name',
  'POST /operator/companies/:id/close name',
])

const bodies = Object.values(routesByArea)
  .flatMap((routes) => Object.values(routes))
  .flatMap(({ line, body }) =>
    body
      ? textsIn(body, '')
          .filter(([path]) => isName(path) && !others.has(path) && !others.has(`${line} ${path}`))
          .map(([path, schema]) => ({ line, path, schema }))
      : [],
  )

it('finds the names that routes take', () => {
  expect(bodies.length).toBeGreaterThan(50)
})

it.each(bodies)('$line refuses control characters in $path', ({ schema }) => {
  const taken = wrong.filter(([, text]) => {
    // Every schema of the contract is one of these.
    return (schema as z.ZodMiniString).safeParse(text).success
  })
  expect(taken).toEqual([])
})

it('finds what does not fit a line wherever it stands', () => {
  expect(fitsOneLine('web\u2066')).toBe(false)
  expect(fitsOneLine('')).toBe(true)
})
