import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes what the journeys of the run began with, folders and the databases on a server that belong to them. */
export default () => {
  const { E2E_BEGINNINGS: folder, TEST_DATABASE_URL: server } = process.env
  if (!folder) return
  const files = readdirSync(folder).map((name) => join(folder, name, 'template'))
  const names = files.flatMap((file) => (existsSync(file) ? [readFileSync(file, 'utf8')] : []))
  const script = 'server/__tests__/support/templateTestDb.ts'
  // In a process of its own: Jest would turn the server's modules into CommonJS here.
  for (const name of names.filter(Boolean))
    execFileSync(process.execPath, [script, 'drop', server ?? '', name], { stdio: 'inherit' })
  rmSync(folder, { recursive: true, force: true })
}
