import type { Kind } from '#contract/kinds.ts'

/** Values have no kind; the one tag of a value is the line of the route that gives it. */
export type TagType = Kind | 'Value'

/** The tag of every list of a kind: asked again when rows may have come or gone. */
export const listTag = (type: Kind) => ({ type, id: 'LIST' })

/** The tag of single records. Live updates keep them current; only a resync asks for them again. */
export const recordTag = (type: Kind) => ({ type, id: 'RECORD' })

/** The tag of a value, asked again when a mutation says that it changes it. */
export const valueTag = ({ line }: { line: string }) => ({ type: 'Value' as const, id: line })
