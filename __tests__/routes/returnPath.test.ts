import fc from 'fast-check'
import { paths } from '#src/routes/paths.ts'
import { returnPathOf, safeReturnPath } from '#src/routes/returnPath.ts'

describe('a return path', () => {
  it.each([
    ['/home/projects', '/home/projects'],
    ['/home/projects/details?id=7#members', '/home/projects/details?id=7#members'],
    ['/loginx', '/loginx'],
  ])('%s is followed', (path, followed) => {
    expect(safeReturnPath(path)).toBe(followed)
  })

  it.each([
    [''],
    ['null'],
    ['home'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/.//evil.example'],
    ['/home/..//evil.example'],
    ['/login'],
    ['/login/'],
    ['/login?redirectTo=/login'],
    ['/home/../login'],
    ['/relogin'],
  ])('%j is not', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it('never leads to another site, whatever it is', () => {
    const tricky = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '?', '#', '%2f', 'https'),
    })
    fc.assert(
      fc.property(fc.oneof(tricky, fc.webUrl(), fc.string()), (path) => {
        const followed = safeReturnPath(path)
        if (followed === undefined) return
        expect(new URL(followed, 'https://console.test').origin).toBe('https://console.test')
        expect(new URL(followed, 'https://console.test').pathname).not.toMatch(/^\/(re)?login\/*$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('comes back unharmed through the address of the sign-in page', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const there = safeReturnPath(`/home${path}?${query}`)
        fc.pre(there !== undefined)
        expect(returnPathOf(paths.login(there).slice('/login'.length))).toBe(there)
      }),
    )
  })
})
