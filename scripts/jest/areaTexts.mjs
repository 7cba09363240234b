import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { areaFiles, withAreaTexts } from '../areaTexts.mjs'

/** How Jest reads a file of texts: with the words of all areas in it, as webpack does. */
// Jest takes a transformer by its default export.
// oxlint-disable-next-line import/no-default-export
export default {
  process: (source, file) => ({ code: JSON.stringify(withAreaTexts(file, JSON.parse(source))) }),

  /** What comes of a file depends on those of the areas too. */
  getCacheKey: (source, file) =>
    [source, ...areaFiles(file).map((area) => readFileSync(area, 'utf8'))]
      .reduce((hash, part) => hash.update(part), createHash('sha256'))
      .digest('hex'),
}
