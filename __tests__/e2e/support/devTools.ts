import { resolve } from 'node:path'
import webpack from 'webpack'

/** The stand-in for the browser's extension as one script, in the given folder; answers where it is. */
export const buildDevTools = (folder: string) =>
  new Promise<string>((done, fail) => {
    const compiler = webpack({
      mode: 'none',
      entry: resolve(import.meta.dirname, '../../support/devToolsExtension.ts'),
      output: { path: folder, filename: 'devTools.js' },
      module: { rules: [{ test: /\.ts$/, use: 'babel-loader' }] },
    })
    compiler.run((error, result) => {
      const fault = error ?? (result?.hasErrors() ? new Error(result.toString('errors-only')) : undefined)
      compiler.close(() => (fault ? fail(fault) : done(resolve(folder, 'devTools.js'))))
    })
  })
