import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { variableNames } from '#server/config.ts'

/* What the documents say about the repository is so. */

const documents = ['README.md', 'AGENTS.md', ...globSync('docs/**/*.md')]
const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The files and folders that a document names in backticks, from the root of the repository. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|server|contract|scripts|public|docs|__tests__)\/[\w./-]+)`/g)].flatMap(
    ([, path]) => (path ? [path] : []),
  )

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('links only to what there is', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].flatMap(([, link]) => link ?? [])
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  it('names only files that there are', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([])
  })

  it('names only scripts that there are', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)].flatMap(
      ([, script]) => script ?? [],
    )
    expect(named.filter((script) => !(script in manifest.scripts))).toEqual([])
  })
})

it('README.md tells of every setting, and leaves those of a cloud to its own page', () => {
  const text = read('README.md') + read('docs/operators.md')
  expect(variableNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

it('AGENTS.md is short enough to be read', () => {
  expect(read('AGENTS.md').split('\n').length).toBeLessThanOrEqual(150)
})
