import type { Kind } from '#contract/kinds.ts'

type ShownName = (record: { name: string }) => string

const shown = new Map<string, ShownName>()

/** An area whose names people write otherwise than they are kept says how, for whoever shows records of all kinds. */
export const registerShownName = (kind: Kind, shownName: ShownName) => void shown.set(kind, shownName)

/** A record's name as people write it; empty for one that has none. */
export const shownNameOf = (record: { kind: string; name?: unknown } | undefined) => {
  if (typeof record?.name !== 'string') return ''
  const { kind, name } = record
  return shown.get(kind)?.({ name }) ?? name
}
