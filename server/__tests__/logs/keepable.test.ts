import { keepable } from '#server/audit/keepable.ts'

it('says of a secret only that it is one', () => {
  expect(keepable({ apiKey: 'k', nested: { password: 'p', name: 'n' }, maxTokenDays: 9 })).toEqual({
    apiKey: 'changed',
    nested: { password: 'changed', name: 'n' },
    maxTokenDays: 9,
  })
  expect(keepable([{ field: 'secret', before: 'a', after: 'b' }])).toEqual([
    { field: 'secret', before: null, after: 'changed' },
  ])
})

it('cuts what is too long, and marks it', () => {
  const kept = keepable({ name: 'x'.repeat(10_000), list: Array.from({ length: 2_000 }, (_, n) => n) })
  expect(kept).toEqual({ name: `${'x'.repeat(120)}…`, list: [0, 1, 2, 3, 4, 5, 6, 7, '…'] })
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 'x']))
  expect(keepable(wide)).toEqual({ cut: true })
})
