import type { Pen } from './pen.ts'

/** A4 in points, and what is left of it. */
export const page = { width: 595.28, height: 841.89, start: 48, end: 547.28, top: 56, bottom: 772 } as const
export const inside = page.end - page.start

/** What is being drawn, and how far down the page it has come. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  pen: Pen
  y: number
}

/** Begins a page where less than this is left of the present one; true when it did. */
export const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= page.bottom) return false
  sheet.doc.addPage()
  sheet.y = page.top
  return true
}
