import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { budgets, pages } from '../pages.mjs'
import { table } from './table.mjs'

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist')

/** Bytes over the wire: a file is sent as brotli where that was worth making. */
const sizeOf = (file) => {
  const at = path.join(dist, file)
  return statSync(existsSync(`${at}.br`) ? `${at}.br` : at).size
}
const sum = (files, ending) =>
  files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0)
const kB = (bytes) => (bytes / 1000).toFixed(1)

/** Shows what each page's first visit fetches; tells whether a page is past its budget. */
export const benchSizes = () => {
  const built = JSON.parse(readFileSync(path.join(dist, 'pages.json'), 'utf8'))
  const document = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const named = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file)
  const first = [...new Set([...named, ...built.entry])]
  let isOver = false
  const rows = Object.keys(pages).map((page) => {
    const files = [...first, ...(built.pages[page] ?? [])]
    const js = sum(files, '.js')
    const all = files.reduce((total, file) => total + sizeOf(file), sizeOf('index.html'))
    const budget = budgets[page] ?? budgets.other
    const isPast = js > budget.js * 1000 || all > (budget.all ?? Infinity) * 1000
    isOver ||= isPast
    return [
      page,
      kB(js),
      budget.js,
      files.filter((file) => file.endsWith('.js')).length,
      kB(sum(files, '.css')),
      kB(sum(files, '.woff2')),
      kB(all),
      budget.all ?? '',
      files.length + 1,
      isPast ? 'OVER' : 'ok',
    ]
  })
  console.log('\nFirst visit, kB in brotli\n')
  table(['page', 'JS', 'budget', 'JS files', 'CSS', 'fonts', 'all', 'budget', 'files', ''], rows)
  return isOver
}
