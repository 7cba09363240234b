import { checkConfiguration, type Surroundings } from '#contract/load-balancers/check.ts'
import { configurationDraft, type ConfigurationDraft } from '#contract/load-balancers/tree.ts'

/** What is wrong with fields of a tree: a code by the place, `listeners.0.port`. */
export type TreeFaults = Readonly<Record<string, string>>

/** All that is wrong with a tree: what the contract finds, then what its rules say. */
export const treeFaults = (tree: ConfigurationDraft, surroundings: Surroundings = {}): TreeFaults => {
  const shape = (configurationDraft.safeParse(tree).error?.issues ?? []).map(({ path, message, code }) => ({
    path: path.join('.'),
    // Only the contract's own checks have words; a number that is none has not.
    code: code === 'invalid_type' ? 'required' : message,
  }))
  const faults = [...shape, ...checkConfiguration(tree, surroundings)]
  // The first one at a place is the one to mend.
  return Object.fromEntries(faults.toReversed().map(({ path, code }) => [path, code]))
}

/** The faults within a part, by the place in it. */
export const faultsWithin = (faults: TreeFaults, place: string): TreeFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, code]) =>
      path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), code]] : [],
    ),
  )
