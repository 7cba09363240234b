import type { Capabilities } from '#contract/catalogue.ts'
import { readStored, writeStored } from '#src/common/webStorage.ts'

/** Of regions, what the navigation goes by. */
export interface Capable {
  capabilities: Partial<Capabilities>
}

const key = 'capabilities'

/**
 * What the regions were capable of at the last visit, as one: products are in the navigation from the start, and do not
 * move what is there when the regions come.
 */
export const rememberedRegions = (): readonly Capable[] => {
  const names = readStored(key)?.split(' ') ?? []
  return [{ capabilities: Object.fromEntries(names.map((name) => [name, true])) }]
}

export const rememberRegions = (regions: readonly Capable[]) => {
  const names = regions.flatMap(({ capabilities }) =>
    Object.entries(capabilities).flatMap(([name, isCapable]) => (isCapable ? [name] : [])),
  )
  writeStored(key, [...new Set(names)].toSorted().join(' '))
}
