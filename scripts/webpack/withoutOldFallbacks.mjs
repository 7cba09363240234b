const beginning = /@layer properties\s*\{/

/**
 * Loader for stylesheets: leaves out what Tailwind adds for browsers that know no `@property`. They are older than those
 * that the scripts are written for (`target` in webpack.config.js), and every other one reads it for nothing.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default (styles) => {
  const found = beginning.exec(styles)
  if (!found) return styles
  return styles.slice(0, found.index) + styles.slice(endOfBlock(styles, found.index + found[0].length))
}

/** Where the block ends whose contents begin here. */
const endOfBlock = (styles, from) => {
  let open = 1
  let at = from
  for (; open > 0 && at < styles.length; at += 1) open += { '{': 1, '}': -1 }[styles[at]] ?? 0
  return at
}
