import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { screenAt } from '#contract/screens.ts'

/** A page's document, as it is sent. */
export interface PageDocument {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
}

/** `dist/pages.json`: the files that the first visit to each page loads (scripts/webpack/framePlugin.mjs). */
interface Manifest {
  /** The application's own files, which the document names, and the fonts of all pages. */
  entry: string[]
  /** What each page has besides, by its address. */
  pages: Record<string, string[]>
}

/**
 * How a browser has to be told of a file in order to use what it has loaded: exactly as it is asked for later. Webpack
 * loads chunks as classic scripts without `crossorigin`, so `modulepreload`, which is for modules, would load them a
 * second time; fonts are always asked for anonymously.
 */
const kinds: readonly [ending: string, attributes: string][] = [
  ['.js', 'as="script"'],
  ['.css', 'as="style"'],
  ['.woff2', 'as="font" type="font/woff2" crossorigin'],
]

const preloadOf = (file: string) => {
  const [, attributes] = kinds.find(([ending]) => file.endsWith(ending)) ?? []
  return attributes === undefined ? '' : `<link rel="preload" href="/${file}" ${attributes}>`
}

const documentOf = (html: string, files: string[]): PageDocument => {
  // A function, because a `$` in the text of a replacement means something.
  const plain = Buffer.from(html.replace('</head>', () => `${files.map(preloadOf).join('')}</head>`))
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
    // Weak, as it is one for the document however it is compressed.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
  }
}

/** A build may be without a list of its pages, as that for development is: its documents name no files. */
const manifestIn = (folder: string): Manifest => {
  const file = join(folder, 'pages.json')
  // The build writes it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : { entry: [], pages: {} }
}

/**
 * The documents of the console that is built in a folder: its `index.html`, which names the application's own files, and
 * for each page the files that this page needs besides, so that they travel together instead of one after the other.
 * Each is made and compressed once, until there is another build. Undefined where nothing is built.
 */
export const documentsIn = (folder: string) => {
  const index = join(folder, 'index.html')
  const known = new Map<string, PageDocument>()
  let built: { at: number; html: string; manifest: Manifest } | undefined
  return (path: string): PageDocument | undefined => {
    const at = statSync(index, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (built?.at !== at) {
      built = { at, html: readFileSync(index, 'utf8'), manifest: manifestIn(folder) }
      known.clear()
    }
    // By the page, not by the address: there are as many documents as pages.
    const page = screenAt(path) ?? ''
    const { entry, pages } = built.manifest
    const fonts = entry.filter((file) => file.endsWith('.woff2'))
    const document = known.get(page) ?? documentOf(built.html, [...fonts, ...(pages[page] ?? [])])
    known.set(page, document)
    return document
  }
}
