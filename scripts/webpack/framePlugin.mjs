import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { minify } from '@swc/core'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { pages } from '../pages.mjs'

const name = 'FramePlugin'
/** Addresses and ids are in the code font. */
const showsCode = (page) => page.startsWith('/products/')

/**
 * Puts the early script (theme, language and frame) first into the document, and writes `pages.json`: the files of each
 * page, which the server names in the page's document (server/src/static/documents.ts) and the benchmark adds up.
 */
export class FramePlugin {
  /** `early` is the early script's file. `isPartial`: pages may be missing from the build. */
  constructor({ early, isPartial = false }) {
    this.early = early
    this.isPartial = isPartial
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.early)
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tapPromise(name, async (groups) => {
        const files = filesOf(compilation, this)
        emit(compilation, 'pages.json', JSON.stringify(files, undefined, 1))
        groups.headTags.unshift(scriptFrom(`/${await this.emitEarly(compilation)}`, groups.plugin))
        for (const { tagName, attributes } of groups.headTags)
          // Browsers take a deferred script for one that can wait, and ask for it when the styles are there.
          if (tagName === 'script' && attributes.defer) attributes.fetchpriority = 'high'
        return groups
      })
    })
  }

  async emitEarly(compilation) {
    // In a block, because a classic script's constants would be global.
    const script = `{\n${await readFile(this.early, 'utf8')}}`
    if (compilation.options.mode !== 'production') return emit(compilation, 'assets/early.js', script)
    const { code } = await minify(script, { compress: true, mangle: true, module: false })
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10)
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

const filesIn = (chunks) => [...new Set(chunks.flatMap((chunk) => [...chunk.files]))]

/**
 * The files of the entry, and by page those that it has besides. Fonts are among them, of each the file with Latin
 * letters: without it the first layout uses another font, and rows move when the right one arrives.
 */
const filesOf = (compilation, { isPartial }) => {
  const { entrypoints, chunkGroups, assets } = compilation
  const groups = [...chunkGroups].filter((group) => !group.isInitial())
  const chunksOf = (module) => {
    const found = groups.filter((group) =>
      group.origins.some(({ request }) => request?.endsWith(`/${module}`)),
    )
    if (found.length === 0 && !isPartial)
      throw new Error(`A feature's pages.json names ${module}, which nothing loads lazily`)
    return found.flatMap((group) => group.chunks)
  }
  const fontsNamed = (pattern) => Object.keys(assets).filter((file) => pattern.test(file))
  const codeFont = fontsNamed(/jetbrains-mono-latin-400-[^/]*\.woff2$/)
  const entry = filesIn(entrypoints.get('main')?.chunks ?? [])
  const added = Object.entries(pages).map(([page, modules]) => {
    const files = filesIn(modules.flatMap(chunksOf)).filter((file) => !entry.includes(file))
    return [page, showsCode(page) ? [...files, ...codeFont] : files]
  })
  return {
    entry: [...entry, ...fontsNamed(/inter-latin-wght-[^/]*\.woff2$/)],
    pages: Object.fromEntries(added),
  }
}
