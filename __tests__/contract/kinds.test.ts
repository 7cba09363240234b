import { delta, isKind, kinds } from '#contract/kinds.ts'
import { recordSchemas } from '#contract/records.ts'

describe('the kinds of records', () => {
  it('have a schema each', () => {
    const declared = recordSchemas.flatMap((schema) => [...schema.shape.kind.def.values])
    expect(declared.toSorted()).toEqual(kinds.toSorted())
  })

  it('are told apart from words that are none', () => {
    expect([isKind('instance'), isKind('teleporter'), isKind('constructor')]).toEqual([true, false, false])
  })
})

it('lets readers take a delta with records of kinds that they don’t know', () => {
  const told = {
    records: [{ kind: 'teleporter', id: 'a', revision: 3, range: 'far' }],
    removed: [{ kind: 'teleporter', id: 'b', revision: 4 }],
  }
  expect(delta.parse(told)).toEqual(told)
  expect(delta.safeParse({ ...told, records: [{ kind: 'teleporter' }] }).success).toBe(false)
})
