import { rmSync } from 'node:fs'

/** Removes what the journeys of the run began with. */
export default () => {
  const { E2E_BEGINNINGS: folder } = process.env
  if (folder) rmSync(folder, { recursive: true, force: true })
}
