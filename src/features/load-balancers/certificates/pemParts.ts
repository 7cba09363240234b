/** What of pasted or dropped PEM texts belongs where: a key apart from certificates, the leaf apart from its chain. */
export interface PemParts {
  certificate: string
  chain: string
  key: string
}

const boundary = /-----(BEGIN|END) ([A-Z0-9 ]+)-----/g

/** The blocks of a text in their order. A block that is never closed is left out. */
const blocksIn = (text: string) => {
  const blocks: { all: string; kind: string }[] = []
  let begun: { kind: string; at: number } | undefined
  for (const { 0: line, 1: side, 2: kind = '', index } of text.matchAll(boundary)) {
    if (side === 'BEGIN') begun = { kind, at: index }
    else if (begun?.kind === kind) {
      blocks.push({ all: text.slice(begun.at, index + line.length), kind })
      begun = undefined
    }
  }
  return blocks
}

/** Sorts the blocks of texts, such as of a file that holds everything. Text that is no block is left out. */
export const pemPartsOf = (...texts: string[]): Partial<PemParts> => {
  const blocks = texts.flatMap(blocksIn)
  const certificates = blocks.filter(({ kind }) => kind === 'CERTIFICATE').map(({ all }) => all)
  const key = blocks.find(({ kind }) => kind.endsWith('PRIVATE KEY'))?.all
  const [leaf, ...chain] = certificates
  return {
    ...(leaf !== undefined && { certificate: leaf }),
    ...(chain.length > 0 && { chain: chain.join('\n') }),
    ...(key !== undefined && { key }),
  }
}
