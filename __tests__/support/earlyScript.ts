import { globSync, readFileSync } from 'node:fs'

/** A feature's pages by address, as far as the early script has to do with them. */
type Pages = Record<string, { reads?: [read: string, needed?: string][] }>

const reads = globSync('src/features/*/pages.json').flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Pages).map(([page, of]) => [page, of.reads]),
)

/** The early script with these files of pages, filled in as the build does it. */
export const earlyScript = (files: Record<string, string[]>) =>
  readFileSync('public/early.js', 'utf8')
    .replace('__PAGES__', JSON.stringify(files))
    .replace('__READS__', JSON.stringify(Object.fromEntries(reads)))
