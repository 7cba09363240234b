import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/* Libraries are used as they are published: what is shipped is what their authors test, and what our tests run. */

const root = path.resolve(import.meta.dirname, '..')
const ownScripts = path.join(root, 'scripts') + path.sep

type Condition = RegExp | string | ((file: string) => boolean) | Condition[]
/** The parts of webpack's rules that ours use; the first test below fails if there are more. */
interface Rule {
  test?: Condition
  include?: Condition
  type?: string
  loader?: string
  options?: unknown
  use?: (string | { loader: string })[]
  /** Which of a library's published files is taken. */
  resolve?: unknown
}
const understood = ['test', 'include', 'type', 'loader', 'options', 'use', 'resolve']

const isMet = (condition: Condition | undefined, file: string): boolean => {
  if (condition === undefined) return true
  if (Array.isArray(condition)) return condition.some((one) => isMet(one, file))
  if (condition instanceof RegExp) return condition.test(file)
  return typeof condition === 'function' ? condition(file) : file.startsWith(condition)
}

const rulesOf = async (mode: 'production' | 'development') => {
  const file = pathToFileURL(path.join(root, 'webpack.config.js')).href
  // The configuration is a script without types; what is read of it is checked below.
  const { default: configure } = (await import(file)) as {
    default: (env: unknown, argv: { mode: string }) => { module: { rules: Rule[] } }
  }
  return configure({}, { mode }).module.rules
}

const loadersOf = ({ loader, use = [] }: Rule) =>
  [loader ?? [], ...use].flat().map((one) => (typeof one === 'string' ? one : one.loader))

/** The loaders that a file goes through, by name: those of our own without their folder. */
const loadersFor = (rules: Rule[], file: string) =>
  rules
    .filter(({ test, include }) => isMet(test, file) && isMet(include, file))
    .flatMap(loadersOf)
    .map((loader) => (loader.startsWith(ownScripts) ? `ours: ${path.basename(loader)}` : loader))

const sourcesOfLibraries = () =>
  globSync('node_modules/**/*.{js,mjs,cjs,jsx,ts,tsx,json,css,svg}', { cwd: root }).map((file) =>
    path.join(root, file),
  )

describe.each(['production', 'development'] as const)('the %s build', (mode) => {
  it('has only rules that this test understands', async () => {
    const keys = (await rulesOf(mode)).flatMap((rule) => Object.keys(rule))
    expect(keys.filter((key) => !understood.includes(key))).toEqual([])
  })

  it('changes no file of a library but the one of sonner, and compiles none', async () => {
    const rules = await rulesOf(mode)
    const files = sourcesOfLibraries()
    expect(files.length).toBeGreaterThan(1000)
    const changed = files.flatMap((file) =>
      loadersFor(rules, file)
        .filter((loader) => loader.startsWith('ours: ') || loader === 'babel-loader')
        .map((loader) => `${path.relative(root, file)} by ${loader}`),
    )
    expect(changed).toEqual(['node_modules/sonner/dist/index.mjs by ours: withoutInjectedStyles.mjs'])
  })

  it('compiles the sources of the console', async () => {
    const source = path.join(root, 'src', 'app', 'main.tsx')
    expect(existsSync(source)).toBe(true)
    expect(loadersFor(await rulesOf(mode), source)).toEqual(['babel-loader'])
  })
})

it('the tests are run by Jest itself', async () => {
  const file = pathToFileURL(path.join(root, 'jest.config.ts')).href
  // Only the keys are read.
  const { default: config } = (await import(file)) as { default: { projects?: unknown[] } }
  const own = ['runner', 'testRunner', 'testSequencer']
  const projects = [config, ...(config.projects ?? [])].filter(
    (one) => typeof one === 'object' && one !== null,
  )
  expect(projects.flatMap((project) => Object.keys(project)).filter((key) => own.includes(key))).toEqual([])
})
