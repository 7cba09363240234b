import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where areas keep the words that stand among those of others, beside the texts of the same language. */
export const areasFolder = (file) => path.join(path.dirname(file), 'areas')

/** The files of all areas beside a file of texts. */
export const areaFiles = (file) =>
  existsSync(areasFolder(file)) ? globSync(path.join(areasFolder(file), '*.json')).toSorted() : []

const isGroup = (value) => typeof value === 'object' && value !== null

const merged = (texts, more, file) => {
  const all = { ...texts }
  for (const [key, value] of Object.entries(more)) {
    if (!Object.hasOwn(all, key)) all[key] = value
    else if (isGroup(value) && isGroup(all[key])) all[key] = merged(all[key], value, file)
    else throw new Error(`${file} says ${key} a second time`)
  }
  return all
}

/**
 * The texts of a namespace with what each area adds to them: `areas/dns.json` says what DNS is called in the navigation
 * under `shell`, and what its actions are under `auditActions`. The build, the tests and the translations' checks read
 * the files of texts through this, so that an area's words stand in one file a language and load where they always did.
 */
export const withAreaTexts = (file, texts) =>
  areaFiles(file).reduce((all, area) => {
    const more = JSON.parse(readFileSync(area, 'utf8'))[path.basename(file, '.json')]
    return more ? merged(all, more, area) : all
  }, texts)
