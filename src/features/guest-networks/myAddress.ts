import { piecesIn } from '#src/forms/piecesIn.ts'

/** The range of one address: the person's own, where it is known. */
export const rangeOfMine = (answer: { address: string | null } | undefined): string | undefined => {
  const address = answer?.address
  if (!address) return undefined
  return address.includes(':') ? `${address}/128` : `${address}/32`
}

/** Ranges as they are typed, with a further one. */
export const withRange = (text: string, range: string): string =>
  [...new Set([...piecesIn(text), range])].join(', ')
