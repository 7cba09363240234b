import { readFileSync } from 'node:fs'

/** What a drawing's lines are, in order. */
const pathsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<path[^>]*?\sd="([^"]+)"/gs)].map(([, path]) => path)

it.each(['public/index.html', 'public/favicon.svg'])('is drawn in %s as in the application', (file) => {
  const mark = pathsIn('src/ui/PorticoMark.tsx')
  expect(mark).toHaveLength(2)
  expect(pathsIn(file)).toEqual(mark)
})
