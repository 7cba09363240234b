import { useShortcuts } from '../keys/useShortcuts.ts'
import { useAskRegions } from './useAskRegions.ts'

/** What the frame does without showing anything, once it is there: listens for keys and asks what the cloud can do. */
export function OutOfSight() {
  useShortcuts()
  useAskRegions()
  return null
}
