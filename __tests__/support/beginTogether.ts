import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what the journeys of a run, in whichever worker, begin with. */
export default () => {
  process.env['E2E_BEGINNINGS'] = mkdtempSync(join(tmpdir(), 'portico-beginnings-'))
}
