import path from 'node:path'
import { frame, guestPages, lists, loaders, pages } from '../pages.mjs'

const guestModules = guestPages.flatMap((page) => pages[page])

/** The last part of the path of whatever lazy import brings this chunk. */
const askedFor = (chunk) =>
  [...chunk.groupsIterable].flatMap((group) => group.origins.map(({ request }) => request ?? ''))

const isPartOf = (names) => (chunk) =>
  askedFor(chunk).some((request) => names.some((name) => request.endsWith(`/${name}`)))
const isFrame = isPartOf(frame)
const isGuest = isPartOf(guestModules)

const isList = isPartOf(lists)

const isLoader = isPartOf(loaders.map(({ loader }) => loader))

const isIn =
  (isOne) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(isOne)

/** Whether more than two thirds of these chunks have a module. */
const isInMost =
  (isOne, { length }) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].filter(isOne).length > (length * 2) / 3

const isInFrame = isIn(isFrame)
const isInMostLoaders = isInMost(isLoader, loaders)

/**
 * A list's loader is fetched beside the page (the route's `lazy`), and asks for the list while the page is on its way. What
 * both have is in the loader's file alone, which is the smaller one.
 */
const loadersAlone = Object.fromEntries(
  loaders.map(({ loader, modules }) => {
    const name = path.basename(loader, '.ts')
    const test = isIn(isPartOf([loader]))
    return [name, { name, test, chunks: isPartOf([loader, ...modules]), priority: 25, enforce: true }]
  }),
)

/**
 * Which modules travel together. The libraries of the entry change with their releases only, so that a
 * deploy leaves them in the browser's cache; everything else follows the page that asks for it.
 */
export const cacheGroups = {
  // In one file, because brotli finds a kilobyte more to share than in two.
  framework: {
    test: /[\\/]node_modules[\\/]/,
    name: 'framework',
    chunks: 'initial',
    priority: 20,
    enforce: true,
  },
  // What few pages need of styles, like those of a library, is a file beside the scripts that need it. The
  // utilities of all pages are one stylesheet: they overlap so much that it is smaller than its parts.
  styles: {
    type: 'css/mini-extract',
    name: (module) => path.basename(module.nameForCondition(), '.css'),
    chunks: 'async',
    minChunks: 2,
    priority: 40,
    enforce: true,
  },
  // Once and in one file, for the same reason: no page of theirs brings a copy of what its frame has. Pages before have
  // copies of the little that they share with it: left out here, it would be files of its own on each page after.
  // Never into the entry's file: it would be asked for like a lazy one, by a name that does not exist.
  signedIn: {
    // What loaders share is so little that it is no file of its own.
    test: (module, graphs) => isInFrame(module, graphs) || isInMostLoaders(module, graphs),
    name: 'signedIn',
    chunks: (chunk) => !chunk.canBeInitial() && !isGuest(chunk),
    priority: 30,
    enforce: true,
  },
  ...loadersAlone,
  // A list is the page of most first visits: what it has alone, and one file that is there for the next list.
  lists: { test: isInMost(isList, lists), name: 'lists', chunks: isList, priority: 20, enforce: true },
  // What several other lazy pages share, unless it is so small that a copy is cheaper than a request.
  shared: {
    // What only Redux DevTools load (src/app/allEndpoints.ts) has a copy of its own, and changes no page's files.
    chunks: (chunk) => !chunk.canBeInitial() && !isList(chunk) && chunk.name !== 'allEndpoints',
    minChunks: 2,
    minSize: 30_000,
    reuseExistingChunk: true,
    priority: 10,
  },
  default: false,
  defaultVendors: false,
}
