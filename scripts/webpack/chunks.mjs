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
  // One stylesheet: the utilities of all pages overlap so much that it is smaller than its parts.
  styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', priority: 40, enforce: true },
  // What several lazy pages share, unless it is so small that a copy is cheaper than a request.
  shared: { chunks: 'async', minChunks: 2, minSize: 8_000, reuseExistingChunk: true, priority: 10 },
  default: false,
  defaultVendors: false,
}
