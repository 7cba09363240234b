/*
 * PEM as RFC 7468 has it: blocks between a BEGIN and an END line, with any text around them, such as the attributes
 * that OpenSSL writes or the mail that a certificate came in. The console sorts files by it, the server reads them.
 */

/** One block. */
export interface PemBlock {
  /** `CERTIFICATE`, `PRIVATE KEY`, …: what the block holds. */
  label: string
  /** The block by itself, in lines of 64 characters without blanks around them. */
  pem: string
}

const boundary = /-----(BEGIN|END) ([A-Z0-9. ]+)-----/g
const base64 = /^[A-Za-z0-9+/]+={0,2}$/
/** An older name of the same thing (RFC 7468, section 5.1). */
const labels: Readonly<Record<string, string>> = {
  'X509 CERTIFICATE': 'CERTIFICATE',
  'X.509 CERTIFICATE': 'CERTIFICATE',
}

const linesOf = (body: string): string[] => {
  const text = body.replaceAll(/\s/g, '')
  // Text that isn't base64, such as the headers of an old encrypted key, keeps its line breaks.
  return base64.test(text)
    ? (text.match(/.{1,64}/g) ?? [])
    : body
        .trim()
        .split('\n')
        .map((line) => line.trim())
}

/** The blocks of a text in their order. `isWhole` is false where a BEGIN or END line lacks the other. */
export const pemBlocksIn = (text: string): { blocks: PemBlock[]; isWhole: boolean } => {
  const blocks: PemBlock[] = []
  let begun: { label: string; end: number } | undefined
  let isWhole = true
  for (const { 0: line, 1: side, 2: label = '', index } of text.matchAll(boundary)) {
    if (side === 'BEGIN') {
      isWhole &&= begun === undefined
      begun = { label, end: index + line.length }
    } else if (begun?.label === label) {
      const known = labels[label] ?? label
      const body = linesOf(text.slice(begun.end, index))
      blocks.push({
        label: known,
        pem: [`-----BEGIN ${known}-----`, ...body, `-----END ${known}-----`].join('\n'),
      })
      begun = undefined
    } else isWhole = false
  }
  return { blocks, isWhole: isWhole && begun === undefined }
}
