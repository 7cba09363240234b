import { execFileSync } from 'node:child_process'

/** Drops the database that the global set-up has made on a server. The embedded one's archive is kept. */
export default () => {
  const { TEST_DATABASE_URL: server, TEST_DB_TEMPLATE: template } = process.env
  if (!server || !template) return
  const script = 'server/__tests__/support/templateTestDb.ts'
  execFileSync(process.execPath, [script, 'drop', server, template], { stdio: 'inherit' })
}
