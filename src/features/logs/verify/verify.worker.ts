import { linesOf, verifyExport } from '#contract/logs/chain.ts'
import { webChainCrypto } from './webChainCrypto.ts'

/** A stream's pieces, in browsers too that can't iterate over one. */
async function* piecesOf(file: File) {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void verifyExport(linesOf(piecesOf(data)), webChainCrypto)
    .catch(() => undefined)
    .then((verdict) => self.postMessage(verdict))
})
