// `npm run bench`: the size of each page against its budget, then how fast the API answers. `--sizes` stops
// after the first. Sizes are exact, so that passing a budget is a failure; times depend on the machine and
// are only shown.
import path from 'node:path'
import { readFileSync, statSync, existsSync } from 'node:fs'
import { ensureConsole } from './consoleBuild.mjs'
import { budgets, pages } from './pages.mjs'

const dist = path.resolve(import.meta.dirname, '..', 'dist')
const say = (text) => process.stderr.write(`bench: ${text}\n`)

/** Bytes over the wire: a file is sent as brotli where that was worth making. */
const sizeOf = (file) => {
  const at = path.join(dist, file)
  return statSync(existsSync(`${at}.br`) ? `${at}.br` : at).size
}
const sum = (files, ending) =>
  files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0)
const kB = (bytes) => (bytes / 1000).toFixed(1)

const table = (head, rows) => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => String(row[column]).length)),
  )
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]),
      )
      .join('  ')
  console.log([line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n'))
}

const sizes = () => {
  const built = JSON.parse(readFileSync(path.join(dist, 'pages.json'), 'utf8'))
  const document = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const named = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file)
  const first = [...new Set([...named, ...built.entry])]
  let isOver = false
  const rows = Object.keys(pages).map((page) => {
    const files = [...first, ...(built.pages[page] ?? [])]
    const js = sum(files, '.js')
    const { fails, goal } = budgets[page] ?? budgets.other
    const isPast = js > fails * 1000
    isOver ||= isPast
    const verdict = isPast ? `OVER ${fails}` : js > goal * 1000 ? `goal ${goal}` : 'ok'
    return [
      page,
      kB(js),
      verdict,
      files.filter((file) => file.endsWith('.js')).length,
      kB(sum(files, '.css')),
      kB(sum(files, '.woff2')),
      kB(files.reduce((total, file) => total + sizeOf(file), sizeOf('index.html'))),
      files.length + 1,
    ]
  })
  console.log('\nFirst visit, kB in brotli\n')
  table(['page', 'JS', 'budget', 'JS files', 'CSS', 'fonts', 'all', 'files'], rows)
  return isOver
}

await ensureConsole(say)
if (sizes()) {
  console.error('\nbench: a page is past its budget')
  process.exitCode = 1
}
if (!process.argv.includes('--sizes')) {
  const { benchApi } = await import('./benchApi.mjs')
  console.log('\nThe API on the embedded database\n')
  table(['call', 'requests/s', 'p50 ms', 'p99 ms', 'failed'], await benchApi(say))
}
