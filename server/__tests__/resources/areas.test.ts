import { kinds } from '#contract/kinds.ts'
import { resourceKinds } from '#contract/resources/kinds.ts'
import { areas, loaders, workflows } from '#server/areas.ts'

describe('the areas', () => {
  it('load the records of every kind for the live stream', () => {
    expect(Object.keys(loaders).toSorted()).toEqual(kinds.toSorted())
  })

  it('carry out operations of declared kinds only, each in one way', () => {
    const all = areas.flatMap((area) => Object.keys(area.workflows ?? {}))
    expect(all).toEqual([...new Set(all)])
    const declared = resourceKinds.flatMap(({ kind, actions, operations }) => [
      ...Object.keys(operations).map((name) => `${kind}:${name}`),
      ...Object.entries(actions).map(([name, { operation }]: [string, { operation?: true | string }]) =>
        operation === true ? `${kind}:${name}` : `${kind}:${operation ?? ''}`,
      ),
    ])
    // The one operation that is on no resource: it raises the cloud's quota before a limit is granted.
    expect(all.filter((name) => !declared.includes(name))).toEqual(['limitRequest:grant'])
    expect(Object.keys(workflows)).toHaveLength(all.length)
  })

  it('give their work in the background names of its own', () => {
    const names = areas.flatMap(({ workers = [] }) => workers.map(({ name }) => name))
    expect(names).toEqual([...new Set(names)])
    expect(names).toContain('reconcile')
  })
})
