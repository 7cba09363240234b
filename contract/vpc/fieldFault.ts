/** What is wrong with a draft: where, and a code of field errors. */
export interface FieldFault {
  path: string
  code: string
  /** Of a range that begins elsewhere: the one that was meant. */
  meant?: string
}
