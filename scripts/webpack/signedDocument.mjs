import { createHash } from 'node:crypto'

const name = 'SignedDocumentPlugin'
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Signs the scripts and styles that the document names by their hash (SRI). The chunks that those load
 * are not signed: they lie in the same folder of the same server, and the hash of every chunk of every
 * area would have to travel with the first page, where it can't be compressed.
 */
export class SignedDocumentPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const sign = (named, file) =>
        `${named} integrity="${integrityOf(compilation.getAsset(file).source.buffer())}"`
      compilation.hooks.processAssets.tap(
        // The content hashes, and with them the contents, are final; nothing is compressed yet.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () =>
          compilation.updateAsset('index.html', (document) => {
            const text = document.source().toString()
            return new sources.RawSource(text.replace(/ (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g, sign))
          }),
      )
    })
  }
}
