import zlib from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'

const compressed = { test: /\.(js|css|html|svg|json|webmanifest)$/, threshold: 512, minRatio: 0.95 }

/** A `.gz` and a `.br` beside each file worth it, so that the server never compresses one by itself. */
export const compressions = () => [
  new CompressionPlugin({ ...compressed, algorithm: 'gzip', compressionOptions: { level: 9 } }),
  new CompressionPlugin({
    ...compressed,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
]
