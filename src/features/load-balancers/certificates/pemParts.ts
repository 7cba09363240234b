import { pemBlocksIn } from '#contract/pem.ts'

/** What of pasted or dropped PEM texts belongs where: a key apart from certificates, the leaf apart from its chain. */
export interface PemParts {
  certificate: string
  chain: string
  key: string
}

/** Sorts the blocks of texts, such as of a file that holds everything. Text that is no block is left out. */
export const pemPartsOf = (...texts: string[]): Partial<PemParts> => {
  const blocks = texts.flatMap((text) => pemBlocksIn(text).blocks)
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ pem }) => pem)
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'))?.pem
  const [leaf, ...chain] = certificates
  return {
    ...(leaf !== undefined && { certificate: leaf }),
    ...(chain.length > 0 && { chain: chain.join('\n') }),
    ...(key !== undefined && { key }),
  }
}
