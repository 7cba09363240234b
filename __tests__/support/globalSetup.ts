import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Migrates one embedded database and keeps its archive: each test file starts from it in half a
 * second. In a process of its own, because Jest would turn the server's modules into CommonJS here.
 */
export default () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portico-test-')), 'database.tar')
  execFileSync(process.execPath, ['server/__tests__/support/dumpTestDb.ts', file], { stdio: 'inherit' })
  process.env['TEST_DB_DUMP'] = file
}
