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

const observers = new Set<Observer>()

/** What jsdom lacks of a browser: being told of files that have come, and workers. */
class Observer {
  readonly tell: (arrived: { getEntries: () => { name: string }[] }, observer: Observer) => void
  constructor(tell: Observer['tell']) {
    this.tell = tell
  }
  observe() {
    observers.add(this)
  }
  disconnect() {
    observers.delete(this)
  }
}

/** Workers that were started, by their file and the name they were given. */
export const started: [file: string, name: string][] = []
function Started(file: string, { name }: { name: string }) {
  started.push([file, name])
}
Object.assign(globalThis, { PerformanceObserver: Observer, Worker: Started })

/** Runs the script as a browser does in a document's head. */
export const runEarly = (script: string) => {
  observers.clear()
  started.length = 0
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { src: `${location.origin}/assets/early.js` },
  })
  // It is no module: a script of its own in the document's head.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(script)()
}

/** Tells who waits for it that such a file has come. */
export const comes = (file: string) => {
  for (const observer of observers)
    observer.tell({ getEntries: () => [{ name: `${location.origin}/assets/${file}` }] }, observer)
}
