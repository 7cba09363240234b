import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve(import.meta.dirname, '../../src')

/** The modules that a file imports for their effect, as addresses in `src`. */
const importedBy = (file: string) =>
  [...readFileSync(path.join(src, file), 'utf8').matchAll(/^import '(?:#src\/|\.\/)(.+)'$/gm)].map(
    ([, name = '']) => (name.startsWith('notifications/') ? `app/${name}` : name),
  )

it('has every endpoint of the console, so that a recording of any page can be shown', () => {
  const withEndpoints = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
    readFileSync(path.join(src, file), 'utf8').includes('.injectEndpoints('),
  )
  expect(importedBy('app/allEndpoints.ts').toSorted()).toEqual(withEndpoints.toSorted())
})
