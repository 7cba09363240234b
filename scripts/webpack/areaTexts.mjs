import { areaFiles, areasFolder, withAreaTexts } from '../areaTexts.mjs'

/** Loader for a file of texts: puts the words of all areas into it. */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function areaTexts(source) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  return readOn(this, source)
}

const readOn = (context, source) => {
  const file = context.resourcePath
  context.addContextDependency(areasFolder(file))
  for (const area of areaFiles(file)) context.addDependency(area)
  return JSON.stringify(withAreaTexts(file, JSON.parse(source)))
}
