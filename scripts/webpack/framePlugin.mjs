import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from '@swc/core'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { frame, pages, reads } from '../pages.mjs'

const name = 'FramePlugin'
/** Pages that have the frame around them: what they all need is named once. */
const signedInPages = Object.keys(pages).filter((page) =>
  frame.every((module) => pages[page].includes(module)),
)
const nameOf = (file) => path.basename(file)
const isFont = (file) => file.endsWith('.woff2')
const isAsked = (file) => /\.(js|css|woff2)$/.test(file)
/** Addresses and ids are in the code font. */
const showsCode = (page) => page.startsWith('/products/')

/** Two parts of one file, neither a module: one runs in <head>, the other in the worker that the first starts. */
const early = 'early.js'
const formats = 'formats.js'

/**
 * What the document needs before the application runs: the early script (theme, language, and the page's own chunks and
 * fonts requested right behind the libraries). It also writes `pages.json`, the files of each page, for whoever
 * wants to count or preload them.
 */
export class FramePlugin {
  /** Where its two parts lie, and whether pages may be missing. */
  constructor({ folder, isPartial = false }) {
    this.folder = folder
    this.isPartial = isPartial
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.addAll([early, formats].map((file) => path.join(this.folder, file)))
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tapPromise(name, async (groups) => {
        const parts = partsOf(compilation, this)
        const files = filesOf(compilation, parts)
        const src = await this.emitEarly(compilation, files, textsOf(compilation, parts))
        emit(compilation, 'pages.json', JSON.stringify(files, undefined, 1))
        groups.headTags.unshift(scriptFrom(`/${src}`, groups.plugin))
        for (const { tagName, attributes } of groups.headTags)
          // Browsers take a deferred script for one that can wait, and ask for it when the styles are there.
          if (tagName === 'script' && attributes.defer) attributes.fetchpriority = 'high'
        return groups
      })
    })
  }

  async emitEarly(compilation, files, texts) {
    const filesFor = (page) => [...files.pages[page].filter(isAsked).map(nameOf), ...texts.pages[page]]
    const ofFrame = signedInPages.map(filesFor).reduce((all, own) => all.filter((file) => own.includes(file)))
    const byPage = Object.keys(pages).map((page) => [
      page,
      filesFor(page).filter((file) => !ofFrame.includes(file)),
    ])
    const known = {
      every: [...files.entry.filter(isFont).map(nameOf), ...texts.entry],
      frame: ofFrame,
      ...Object.fromEntries(byPage),
    }
    const filledIn = { __PAGES__: JSON.stringify(known), __READS__: JSON.stringify(reads) }
    const [inDocument, inWorker] = await Promise.all(
      [early, formats].map((file) => readFile(path.join(this.folder, file), 'utf8')),
    )
    // In blocks, because a classic script's constants would be global.
    const script = `if (globalThis.document) {\n${inDocument}} else {\n${inWorker}}`
    const filled = script.replace(/__[A-Z]+__/g, (placeholder) => filledIn[placeholder])
    if (compilation.options.mode !== 'production') return emit(compilation, `assets/${early}`, filled)
    const { code } = await minify(filled, { compress: true, mangle: true, module: false })
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10)
    // The real content hashes come later; webpack renews every hash that is named here.
    return emit(compilation, `assets/early.${hash}.js`, code, { immutable: true, contenthash: hash })
  }
}

const emit = (compilation, file, text, info) => {
  compilation.emitAsset(file, new compilation.compiler.webpack.sources.RawSource(text), info)
  return file
}

const scriptFrom = (src, plugin) => ({
  tagName: 'script',
  attributes: { src },
  voidTag: false,
  meta: { plugin },
})

/** The chunks of the entry, and those that each page adds to them. */
const partsOf = ({ entrypoints, chunkGroups }, { isPartial }) => {
  const entry = entrypoints.get('main')?.chunks ?? []
  const groups = [...chunkGroups].filter((group) => !group.isInitial())
  const added = (module) => {
    const found = groups.filter((group) =>
      group.origins.some(({ request }) => request?.endsWith(`/${module}`)),
    )
    if (found.length === 0 && !isPartial)
      throw new Error(`A feature's pages.json names ${module}, which nothing loads lazily`)
    return found.flatMap((group) => group.chunks)
  }
  return { entry, pages: Object.entries(pages).map(([page, modules]) => [page, modules.flatMap(added)]) }
}

/** What the chunks of the entry have, and what those of each page have besides. */
const eachOnce = ({ entry, pages: added }, of) => {
  const first = [...new Set(entry.flatMap(of))]
  const more = added.map(([page, chunks]) => [
    page,
    [...new Set(chunks.flatMap(of))].filter((one) => !first.includes(one)),
  ])
  return { entry: first, pages: Object.fromEntries(more) }
}

/** Files by page, with the first file of each font: else the first layout uses another, and rows move when it arrives. */
const filesOf = (compilation, parts) => {
  const { entry, pages: added } = eachOnce(parts, ({ files }) => [...files])
  const fontsNamed = (pattern) => Object.keys(compilation.assets).filter((file) => pattern.test(file))
  const codeFont = fontsNamed(/jetbrains-mono-latin-400-[^/]*\.woff2$/)
  return {
    entry: [...entry, ...fontsNamed(/inter-latin-wght-[^/]*\.woff2$/)],
    pages: Object.fromEntries(
      Object.entries(added).map(([page, files]) => [page, showsCode(page) ? [...files, ...codeFont] : files]),
    ),
  }
}

/** The English texts among a chunk's code: a star and the area, whatever the language. */
const textsOf = ({ chunkGraph }, parts) =>
  eachOnce(parts, (chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)]
      .flatMap((module) => module.modules ?? [module])
      .flatMap(({ resource = '' }) => /[\\/]locales[\\/]en[\\/]\w+\.json$/.exec(resource) ?? [])
      .map((file) => `*${path.basename(file, '.json')}`),
  )
