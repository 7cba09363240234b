import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '#src/api/api.ts'

const root = path.resolve(__dirname, '..', '..')
const declaring = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(path.join(root, file), 'utf8').includes('api.injectEndpoints('),
)

const declared = (definition: object) => definition

describe('the endpoints of all areas', () => {
  it('have a name each: the second of a name would ask what the first one asks', async () => {
    const inject = jest.spyOn(api, 'injectEndpoints')
    for (const file of declaring) await import(path.join(root, file))
    // What a builder makes of a definition does not matter here.
    const build = {
      query: declared,
      mutation: declared,
      infiniteQuery: declared,
    } as unknown as Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0]
    const names = inject.mock.calls.flatMap(([{ endpoints }]) => Object.keys(endpoints(build)))
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})
