import { enableCompileCache, createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * A test runner for Jest that loads modules as the server itself does: by Node, with its type stripping, and once a
 * worker. Jest's own links every module anew for each test file, which was half of what most files cost, and runs
 * them cold. What a module keeps in memory is shared by the files of a worker, as it is by the requests of a server.
 */

enableCompileCache(path.join(tmpdir(), 'portico-compiled'))
const require = createRequire(import.meta.url)
const circus = path.join(
  path.dirname(require.resolve('jest-circus/package.json')),
  'build/jestAdapterInit.js',
)

/** Jest's own runner. */
const { default: afresh } = require('jest-circus/runner')

/** Jest's own `describe`, `it` and the rest, that know of no tests yet. */
const freshCircus = () => {
  delete require.cache[circus]
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  return require(circus)
}

// Jest takes a runner by its default export.
// oxlint-disable-next-line import/no-default-export
export default async (globalConfig, config, environment, runtime, testPath, sendMessageToJest) => {
  // What is watched has to be loaded again after each change.
  if (globalConfig.watch || globalConfig.watchAll)
    return afresh(globalConfig, config, environment, runtime, testPath, sendMessageToJest)
  const { initialize, runAndTransformResultsToJestFormat } = freshCircus()
  // Jest has one for all projects.
  const { testTimeout = globalConfig.testTimeout } = config.testEnvironmentOptions
  await initialize({
    config,
    environment: { global: globalThis },
    globalConfig: { ...globalConfig, testTimeout },
    localRequire: require,
    parentProcess: process,
    runtime,
    sendMessageToJest,
    setGlobalsForRuntime: () => undefined,
    testPath,
  })
  for (const file of [...config.setupFilesAfterEnv, testPath]) await import(pathToFileURL(file).href)
  return runAndTransformResultsToJestFormat({ config, globalConfig, testPath })
}
