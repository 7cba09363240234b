import { areaFiles, areasFolder, withAreaTexts } from '../areaTexts.mjs'

/** A file of texts with the words of all areas in it. */
export default function areaTexts(source) {
  this.addContextDependency(areasFolder(this.resourcePath))
  for (const file of areaFiles(this.resourcePath)) this.addDependency(file)
  return JSON.stringify(withAreaTexts(this.resourcePath, JSON.parse(source)))
}
