import { forgetTagged, keepTagged, knownTag, taggedAnswer } from '#src/api/etags.ts'

const answered = (n: number) =>
  keepTagged(`/logs?from=${n}`, new Response(null, { headers: { etag: `"${n}"` } }), n)

beforeEach(forgetTagged)

it('keeps the latest answers only, however many addresses are asked for once', () => {
  for (let n = 0; n < 1_000; n += 1) answered(n)
  const kept = Array.from({ length: 1_000 }, (_, n) => n).filter((n) => knownTag(`/logs?from=${n}`))
  expect(kept.length).toBeLessThan(100)
  expect(taggedAnswer('/logs?from=999')).toBe(999)
})

it('keeps an answer that is asked for again while others come and go', () => {
  answered(-1)
  for (let n = 0; n < 1_000; n += 1) {
    answered(n)
    answered(-1)
  }
  expect(knownTag('/logs?from=-1')).toBe('"-1"')
})
