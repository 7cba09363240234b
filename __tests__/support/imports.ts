import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, types as is } from '@babel/core'

/** The TypeScript sources in a folder, by their paths in the repository. */
export const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.posix.join(folder, name))

/** A source, parsed. */
export const parse = (file: string) => {
  const parsed = parseSync(readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  if (!parsed || !is.isFile(parsed)) throw new Error(`${file} could not be parsed`)
  return parsed
}

export interface Import {
  /** The path in the repository, or the name of a package. */
  target: string
  /** `effect` imports a module for what it does; `type` leaves nothing at run time. */
  how: 'value' | 'type' | 'effect' | 'lazy'
  /** What is imported, by the names that it has here. */
  names: readonly string[]
}

const pathOf = (from: string, specifier: string) =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier.replace('#server/', 'server/src/').replace(/^#/, '')

const known = new Map<string, Import[]>()

/** What a source imports, at once and lazily. */
export const importsOf = (file: string): readonly Import[] => {
  const found = known.get(file) ?? find(file)
  known.set(file, found)
  return found
}

const find = (file: string) => {
  const found: Import[] = []
  const add = (specifier: string, how: Import['how'], names: readonly string[] = []) =>
    found.push({ target: pathOf(file, specifier), how, names })
  is.traverseFast(parse(file), (node) => {
    if (is.isImportDeclaration(node)) {
      const { specifiers, importKind, source } = node
      const names = specifiers.map(({ local }) => local.name)
      const isType = (one: (typeof specifiers)[number]) =>
        is.isImportSpecifier(one) && one.importKind === 'type'
      if (specifiers.length === 0) add(source.value, 'effect')
      else add(source.value, importKind === 'type' || specifiers.every(isType) ? 'type' : 'value', names)
    }
    if ((is.isExportNamedDeclaration(node) || is.isExportAllDeclaration(node)) && node.source)
      add(node.source.value, node.exportKind === 'type' ? 'type' : 'value')
    if (is.isImportExpression(node) && is.isStringLiteral(node.source)) add(node.source.value, 'lazy')
  })
  return found
}
