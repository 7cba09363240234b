import { readFileSync } from 'node:fs'
import path from 'node:path'

const modules = path.resolve(import.meta.dirname, '..', '..', 'node_modules')

/**
 * Loader for a stylesheet: writes the outline of an icon in the place of its file, `path('~simple-icons/icons/debian.svg')`.
 * Nothing else minifies these styles, so their comments are left out as well.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function withOutlines(styles) {
  return styles.replace(/\/\*.*?\*\/\s*/gs, '').replace(/path\('~(.+?\.svg)'\)/g, (_all, icon) => {
    const file = path.join(modules, icon)
    // oxlint-disable-next-line oxc/no-this-in-exported-function -- what webpack gives a loader
    this.addDependency(file)
    return `path('${outlineOf(readFileSync(file, 'utf8'), icon)}')`
  })
}

const outlineOf = (svg, icon) => {
  const [outline, ...others] = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, drawn]) => drawn)
  if (!outline || others.length > 0 || !svg.includes('viewBox="0 0 24 24"'))
    throw new Error(`${icon} is not one outline, 24 units wide`)
  return outline.replace(/\.(\d{3,})/g, (all, places) => hundredths(Number(`0.${places}`)) ?? all)
}

/** Shown at 16 pixels of 24 units: further places than two can't be seen. A number may follow at once, as in `1.5.25`. */
const hundredths = (part) => (part < 0.995 ? part.toFixed(2).slice(1).replace(/0$/, '') : undefined)
