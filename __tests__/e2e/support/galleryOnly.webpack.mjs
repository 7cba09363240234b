import path from 'node:path'
import webpack from 'webpack'
import { FramePlugin } from '../../../scripts/webpack/framePlugin.mjs'
import wholeConsole from '../../../webpack.config.js'

/** A page of an area. Those about errors are not loaded lazily, and stay. */
const isOfArea = (request, folder) =>
  /[\\/]\w+Page\.tsx$/.test(request) && /[\\/]features[\\/](?!errors)/.test(folder)

/**
 * The console as developers have it, with its gallery and without the pages of the areas, which are most of the work of a
 * build. It has no source maps: nobody debugs it.
 */
// webpack takes a configuration by its default export.
// oxlint-disable-next-line import/no-default-export
export default (env, argv) => {
  const config = wholeConsole(env, argv)
  return {
    ...config,
    devtool: false,
    cache: { ...config.cache, name: 'gallery' },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof FramePlugin)),
      new FramePlugin({ early: path.resolve('public', 'early.js'), isPartial: true }),
      new webpack.IgnorePlugin({ checkResource: isOfArea }),
    ],
  }
}
