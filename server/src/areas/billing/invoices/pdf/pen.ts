import { fontFile, runsOf, type Run, type Weight } from './fonts.ts'

export interface Style {
  size?: number
  weight?: Weight
  color?: string
}

interface Place {
  x: number
  y: number
  /** The width that `end` and `wrap` go by. */
  width?: number
  align?: 'start' | 'end'
}

/** Writes texts of any script at places of a page. */
export interface Pen {
  widthOf: (text: string, style?: Style) => number
  /** Writes one line. */
  line: (text: string, place: Place, style?: Style) => void
  /** Writes lines that are no wider than the place, and answers how high they are together. */
  lines: (text: string, place: Place & { width: number }, style?: Style) => number
  /** How high `lines` would be. */
  heightOf: (text: string, width: number, style?: Style) => number
  rule: (from: { x: number; y: number; width: number }, color?: string) => void
}

export const ink = { text: '#111827', muted: '#6b7280', line: '#d1d5db', soft: '#f3f4f6' } as const
const usual = { size: 9, weight: 400, color: ink.text } as const
const leading = 1.45

const optionsOf = ({ isRightToLeft }: Run): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  // Arabic is shaped as a whole: word by word it would stand in the wrong order. Figures stand below each other.
  features: [isRightToLeft ? 'rtla' : 'tnum'],
})

const stepOf = ({ size = usual.size }: Style) => size * leading

export const penOf = (doc: PDFKit.PDFDocument): Pen => {
  const registered = new Set<string>()
  const inFont = ({ font }: Run, size: number) => {
    if (!registered.has(font)) doc.registerFont(font, fontFile(font))
    registered.add(font)
    return doc.font(font).fontSize(size)
  }
  const widthOf = (text: string, { size = usual.size, weight = usual.weight }: Style = {}) =>
    runsOf(text, weight).reduce(
      (sum, run) => sum + inFont(run, size).widthOfString(run.text, optionsOf(run)),
      0,
    )

  const line = (text: string, { x, y, width, align = 'start' }: Place, style: Style = {}) => {
    const { size, weight, color } = { ...usual, ...style }
    let at = align === 'end' && width !== undefined ? x + width - widthOf(text, style) : x
    for (const run of runsOf(text, weight)) {
      inFont(run, size)
        .fillColor(color)
        .text(run.text, at, y, { ...optionsOf(run), baseline: 'alphabetic' })
      at += doc.widthOfString(run.text, optionsOf(run))
    }
  }

  const wrapped = (text: string, width: number, style: Style) => {
    const found: string[] = []
    let current = ''
    for (const piece of piecesOf(text)) {
      if (current !== '' && widthOf(`${current}${piece}`.trimEnd(), style) > width) {
        found.push(current.trim())
        current = piece.trimStart()
      } else current += piece
    }
    return [...found, current.trim()]
  }

  return {
    widthOf,
    line,
    lines: (text, place, style = {}) => {
      const all = wrapped(text, place.width, style)
      for (const [n, one] of all.entries()) line(one, { ...place, y: place.y + n * stepOf(style) }, style)
      return all.length * stepOf(style)
    },
    heightOf: (text, width, style = {}) => wrapped(text, width, style).length * stepOf(style),
    rule: ({ x, y, width }, color = ink.line) => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke()
    },
  }
}

/** Where a line may end: behind a blank, and between Chinese characters; words that are too long are cut. */
const piecesOf = (text: string): string[] =>
  text.match(
    /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]{1,40}\s*|\s+/g,
  ) ?? []
