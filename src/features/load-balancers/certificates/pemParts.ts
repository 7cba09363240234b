/** What of pasted or dropped PEM texts belongs where: a key apart from certificates, the leaf apart from its chain. */
export interface PemParts {
  certificate: string
  chain: string
  key: string
}

const block = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g

/** Sorts the blocks of texts, such as of a file that holds everything. Text that is no block is left out. */
export const pemPartsOf = (...texts: string[]): Partial<PemParts> => {
  const blocks = texts.flatMap((text) => [...text.matchAll(block)].map(([all, kind = '']) => ({ all, kind })))
  const certificates = blocks.filter(({ kind }) => kind === 'CERTIFICATE').map(({ all }) => all)
  const key = blocks.find(({ kind }) => kind.endsWith('PRIVATE KEY'))?.all
  const [leaf, ...chain] = certificates
  return {
    ...(leaf !== undefined && { certificate: leaf }),
    ...(chain.length > 0 && { chain: chain.join('\n') }),
    ...(key !== undefined && { key }),
  }
}
