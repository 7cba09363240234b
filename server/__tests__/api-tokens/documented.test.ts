import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { AddressInfo } from 'node:net'
import { firstCall } from '#src/features/api-tokens/form/firstCall.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* What docs/api.md and the console give people to paste runs as it is written, against a real server. */

const run = promisify(execFile)
const guide = readFileSync('docs/api.md', 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code)

let test: TestApp
let owner: Person
let companyId: string
let address: string
beforeAll(async () => {
  test = await testApp()
  ;({ owner, id: companyId } = await test.foundCompany())
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this shape.
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(() => test.close())

const newToken = async (...permissions: string[]) => {
  const payload = { name: 'CI', permissions }
  const made = await test.as(owner, { method: 'POST', url: '/api/v1/auth/tokens', payload })
  return made.json<{ data: { secret: string } }>().data.secret
}

/** A shell as the reader's: an empty folder, and the Node that this runs on. */
const shell = async (folder: string, script: string) => {
  const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, NODE_NO_WARNINGS: '1' }
  const { stdout } = await run('bash', ['-e', '-c', script], { cwd: folder, env, timeout: 30_000 })
  return stdout
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'portico-guide-'))

/** The address and the token are the reader's own; all else is the document's. */
const asWritten = (code: string, secret: string) =>
  code.replaceAll('http://localhost:8080', address).replaceAll('ptk_…', secret)
/** The guide's programs one after the other: each goes on where the one before has ended. */
const program = (secret: string) => asWritten(blocks('ts').join('\n'), secret)

describe('docs/api.md', () => {
  it('gets a reader to the first answer in less than a minute', async () => {
    const begun = performance.now()
    const secret = await newToken('projects:read')
    const [first = ''] = blocks('sh')
    const answer = await shell(newFolder(), asWritten(first, secret))
    expect(JSON.parse(answer)).toMatchObject({ data: ['projects:read'] })
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  it('has programs that do what they say', async () => {
    const secret = await newToken(
      'projects:read',
      'projects:create',
      'projects:update',
      'object-storage:read',
      'tickets:reply',
    )
    const folder = newFolder()
    writeFileSync(join(folder, 'guide.ts'), program(secret))
    const said = await shell(folder, `${asWritten(blocks('sh').join('\n'), secret)}\nnode guide.ts`)
    expect(said).toMatch(/ default$/m)
    expect(said).toMatch(/"name":\s*"log\.txt"/)
    expect(said).toMatch(/Somebody was faster [\w-]+/)
    const projects = await test.db.system((tx) =>
      tx.selectFrom('projects').select('name').where('company_id', '=', companyId).execute(),
    )
    expect(projects.map(({ name }) => name).toSorted()).toEqual(['Blog', 'Web shop', 'default'])
  })

  it('has programs that the compiler agrees with', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'guide.ts'), program('ptk_'))
    writeFileSync(join(folder, 'portico.ts'), readFileSync('client/portico.ts'))
    const types = ['--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules/@types')]
    const usual = '--noEmit --strict --target es2024 --module nodenext --allowImportingTsExtensions'.split(
      ' ',
    )
    const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const checked = run(process.execPath, [tsc, ...usual, ...types, 'guide.ts'], { cwd: folder })
    await expect(checked).resolves.toMatchObject({ stdout: '' })
  })
})

describe('the console’s first call', () => {
  it('works in a shell', async () => {
    const script = firstCall.curl(`${address}/api/v1`, await newToken('users:read'))
    expect(JSON.parse(await shell(newFolder(), script))).toMatchObject({ data: ['users:read'] })
  })

  it('works in TypeScript', async () => {
    const secret = await newToken('users:read')
    const folder = newFolder()
    writeFileSync(join(folder, 'first.mts'), firstCall.typeScript(`${address}/api/v1`, secret))
    const said = await shell(folder, `export PORTICO_TOKEN='${secret}'\nnode first.mts`)
    expect(said).toContain('users:read')
  })
})
