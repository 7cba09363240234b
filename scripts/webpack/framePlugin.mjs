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
const isAsked = (file) => /\.(js|css)$/.test(file)
/** Addresses and ids are in the code font. */
const showsCode = (page) => page.startsWith('/products/')

/**
 * What the document needs before the application runs: the early script (theme, language, and the page's
 * own chunks fetched at once), and the fonts of the first screen. It also writes `pages.json`, the files of
 * each page, for whoever wants to count or preload them.
 */
export class FramePlugin {
  constructor({ script }) {
    this.script = script
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.script)
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tapPromise(name, async (groups) => {
        const parts = partsOf(compilation)
        const early = await this.emitScript(compilation, parts)
        emit(compilation, 'pages.json', JSON.stringify(filesOf(parts), undefined, 1))
        groups.headTags.unshift(
          element(groups.plugin, 'script', { src: `/${early}` }),
          ...fontsOf(compilation).map((href) =>
            element(groups.plugin, 'link', {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href,
              crossorigin: 'anonymous',
            }),
          ),
        )
        for (const { tagName, attributes } of groups.headTags)
          // Browsers take a deferred script for one that can wait, and ask for it when the styles are there.
          if (tagName === 'script' && attributes.defer) attributes.fetchpriority = 'high'
        return groups
      })
    })
  }

  async emitScript(compilation, parts) {
    const files = filesOf(parts)
    const texts = textsOf(compilation, parts)
    // Else the first layout goes by another font, which a browser may take 30 ms to find, and rows move when it comes.
    const [codeFont] = filesNamed(compilation, /jetbrains-mono-latin-400-normal[^/]*\.woff2$/)
    const filesFor = (page) => [
      ...files.pages[page].filter(isAsked).map(nameOf),
      ...texts.pages[page],
      ...(codeFont && showsCode(page) ? [nameOf(codeFont)] : []),
    ]
    const ofFrame = signedInPages.map(filesFor).reduce((all, own) => all.filter((file) => own.includes(file)))
    const byPage = Object.keys(pages).map((page) => [
      page,
      filesFor(page).filter((file) => !ofFrame.includes(file)),
    ])
    const known = JSON.stringify({ every: texts.entry, frame: ofFrame, ...Object.fromEntries(byPage) })
    const source = await readFile(this.script, 'utf8')
    // In a block, because a classic script's constants would be global.
    const filled = `{\n${source.replace('__PAGES__', known).replace('__READS__', JSON.stringify(reads))}}`
    if (compilation.options.mode !== 'production') return emit(compilation, 'assets/early.js', filled)
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

const element = (plugin, tagName, attributes) => ({
  tagName,
  attributes,
  voidTag: tagName === 'link',
  meta: { plugin },
})

/** The chunks of the entry, and those that each page adds to them. */
const partsOf = ({ entrypoints, chunkGroups }) => {
  const entry = entrypoints.get('main')?.chunks ?? []
  const groups = [...chunkGroups].filter((group) => !group.isInitial())
  const added = (module) => {
    const found = groups.filter((group) =>
      group.origins.some(({ request }) => request?.endsWith(`/${module}`)),
    )
    if (found.length === 0)
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

const filesOf = (parts) => eachOnce(parts, ({ files }) => [...files])

/** The English texts among a chunk's code: a star and the area, whatever the language. */
const textsOf = ({ chunkGraph }, parts) =>
  eachOnce(parts, (chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)]
      .flatMap((module) => module.modules ?? [module])
      .flatMap(({ resource = '' }) => /[\\/]locales[\\/]en[\\/]\w+\.json$/.exec(resource) ?? [])
      .map((file) => `*${path.basename(file, '.json')}`),
  )

const filesNamed = (compilation, pattern) =>
  Object.keys(compilation.assets).filter((file) => pattern.test(file))

/** The Latin subset of the text font: the first screen waits for no other. */
const fontsOf = (compilation) =>
  filesNamed(compilation, /inter-latin-(wght|standard|opsz)-normal[^/]*\.woff2$/).map((file) => `/${file}`)
