import { types as is } from '@babel/core'
import { importsOf, parse, sourcesOf } from './support/imports.ts'

const folders = ['contract', 'server/src', 'src']

/** Programs of their own: nothing imports them. */
const entries = [
  'server/src/backupCommand.ts',
  'server/src/cloudCommand.ts',
  'server/src/demo/seed.ts',
  'server/src/keys.ts',
  'server/src/ledger.ts',
  'server/src/logs.ts',
  'server/src/main.ts',
  'server/src/staff.ts',
  // Threads and processes.
  'server/src/db/pgliteWorker.ts',
  'server/src/security/hashingWorker.ts',
  'src/features/auth/captcha/solver.worker.ts',
  'src/features/logs/verify/verify.worker.ts',
  // The object store's own process.
  'server/src/objectStore/main.ts',
  // The console, and the parts that its first file has together.
  'src/app/main.tsx',
  'src/app/everywhere.ts',
  // Loaded before a recording is, for its endpoints: `api.injectEndpoints` is how RTK Query is told of them.
  'src/app/allEndpoints.ts',
]

/** Modules that do something on import for a reason. */
const allowed: Record<string, string> = {
  'src/ui/DialogWindow.tsx': 'Headless UI learns what has the focus only from events after it was loaded.',
}

const isStyle = (target: string) => target.endsWith('.css')

/** What a module does when it is imported, besides building values: statements, and imports for effect. */
const effectsOf = (file: string) => [
  ...parse(file)
    .program.body.filter((statement) => !is.isDeclaration(statement) && !is.isEmptyStatement(statement))
    .map(({ type, loc }) => `${type} in line ${loc?.start.line}`),
  ...importsOf(file)
    .filter(({ how, target }) => how === 'effect' && !isStyle(target))
    .map(({ target }) => `imports ${target}`),
]

const sources = folders.flatMap(sourcesOf)

describe('on import', () => {
  it('no module does anything but build values', () => {
    const active = sources
      .filter((file) => !entries.includes(file) && !(file in allowed))
      .flatMap((file) => effectsOf(file).map((effect) => `${file}: ${effect}`))
    expect(active).toEqual([])
  })

  it('every module of the list of exceptions still needs to be in it', () => {
    const idle = [...entries, ...Object.keys(allowed)].filter((file) => effectsOf(file).length === 0)
    expect(idle).toEqual([])
  })

  it('no modules import each other in a cycle', () => {
    const next = new Map(
      sources.map((file) => [
        file,
        importsOf(file).flatMap(({ how, target }) => (how === 'value' || how === 'effect' ? [target] : [])),
      ]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, way: readonly string[]) => {
      if (way.includes(file)) return void cycles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      if (done.has(file)) return undefined
      for (const target of next.get(file) ?? []) visit(target, [...way, file])
      return void done.add(file)
    }
    for (const file of sources) visit(file, [])
    expect(cycles).toEqual([])
  })
})
