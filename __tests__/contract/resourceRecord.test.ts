import { recordSchemas } from '#contract/records.ts'
import { resourceKinds } from '#contract/resources/kinds.ts'
import { resourceRecord } from '#contract/resources/record.ts'
import { z } from 'zod/mini'

const shared = {
  kind: 'teleporter',
  id: 'a',
  revision: 1,
  name: 'north',
  projectId: 'p',
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  createdAt: '2026-11-28T08:00:00.000Z',
  updatedAt: '2026-11-28T08:00:00.000Z',
}

describe('the record of a resource', () => {
  const teleporter = resourceRecord('teleporter', { status: z.enum(['idle']), range: z.int() })
  const row = { ...shared, status: 'idle', range: 5 }

  it('has the shared fields and those of its kind', () => {
    expect(teleporter.parse(row)).toEqual(row)
  })

  it.each(Object.keys(row))('needs its %s', (field) => {
    const { error } = teleporter.safeParse({ ...row, [field]: undefined })
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})

it.each(resourceKinds.map(({ kind }) => kind))('%s has the fields that all resources share', (kind) => {
  const schema = recordSchemas.find(({ shape }) => shape.kind.def.values[0] === kind)
  expect(Object.keys(schema?.shape ?? {})).toEqual(expect.arrayContaining([...Object.keys(shared), 'status']))
})
