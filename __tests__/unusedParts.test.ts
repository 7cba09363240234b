/*
 * What the build leaves out of libraries (scripts/webpack/unusedParts.mjs). Whether the table is true of the libraries
 * that are installed, each build finds out.
 */
interface Parts {
  answers?: Record<string, unknown>
  gives?: Record<string, unknown>
  never?: string[]
  silent?: string[]
  statements?: string[]
  tags?: Record<string, number>
}

// A variable, so that the compiler does not look for types in a script.
const file = '../scripts/webpack/withoutUnusedParts.mjs'
const load = async () =>
  (await import(file)) as { leaveOut: (source: string, parts: Parts) => Promise<string> }

/** What the code's last function gives. */
const run = (code: string, ...given: unknown[]): unknown =>
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it is the code that is on trial
  (new Function(`${code}; return subject`)() as (...given: unknown[]) => unknown)(...given)

it('answers a variable and a member, but leaves what sets them', async () => {
  const { leaveOut } = await load()
  const code = await leaveOut(
    `var isServer = true; isServer = Boolean(1);
     function subject(options) { options.plugin = 1; return [isServer, options.plugin, options] }`,
    { answers: { isServer: false, 'options.plugin': undefined } },
  )
  expect(run(code, {})).toEqual([false, undefined, { plugin: 1 }])
})

it('leaves a parameter of the same name alone', async () => {
  const { leaveOut } = await load()
  const source = `var isServer = true; function subject(isServer) { return isServer }; subject(isServer)`
  expect(run(await leaveOut(source, { answers: { isServer: false } }), 'own')).toBe('own')
})

it('answers a call, and leaves out what only warns', async () => {
  const { leaveOut } = await load()
  const code = await leaveOut(
    `function warning(text) { throw Error(text) }
     function subject(headers) { if (headers) warning('what'); warning('else'); return headers.has('x') ? 1 : 2 }`,
    { answers: { "headers.has('x')": false }, silent: ['warning'] },
  )
  expect(run(code, new Headers({ x: 'y' }))).toBe(2)
  await expect(leaveOut('var subject', { silent: ['warning'] })).rejects.toThrow('It has no warning any more')
})

it('has functions and methods give what they always give, or throw', async () => {
  const { leaveOut } = await load()
  const code = await leaveOut(
    `class Page { print() { return 1 } read() { return 2 } }
     function found() { return 3 }
     const isOld = (year) => year < 2000
     const all = { shelf: { count() { return 4 }, name: () => 5 }, desk: { count() { return 6 } } }
     function subject(method) {
       return [found(), isOld(1999), new Page()[method](), all.shelf.count(), all.shelf.name(), all.desk.count()]
     }`,
    { gives: { found: null, isOld: false, 'shelf.count': 0, 'shelf.name': '' }, never: ['Page.print'] },
  )
  expect(run(code, 'read')).toEqual([null, false, 2, 0, '', 6])
  expect(() => run(code, 'print')).toThrow('Page.print is left out of the build')
})

it('leaves a sort of thing out of a switch, and keeps what others run on into and declare with it', async () => {
  const { leaveOut } = await load()
  const code = await leaveOut(
    `function subject(node) {
       switch (node.tag) {
         case 1: var said = 'one'; return said;
         case 2:
         case 7: var heard = 'seven'; return 7 === node.tag ? 'never' : heard;
         case 7.5: heard = 'half'; return heard;
       }
       return 7 !== node.tag
     }`,
    { tags: { Seventh: 7 } },
  )
  expect([1, 2, 7, 7.5].map((tag) => run(code, { tag }))).toEqual(['one', 'seven', true, 'half'])
})

it('leaves statements of the module out', async () => {
  const { leaveOut } = await load()
  const source = `var exports = {}; exports.unused = 1; exports.used = 2; function subject() { return exports }`
  expect(run(await leaveOut(source, { statements: ['exports.unused'] }))).toEqual({ used: 2 })
})

it('fails when a module has no such part any more', async () => {
  const { leaveOut } = await load()
  await expect(
    leaveOut('function kept() {}', { never: ['kept', 'gone'], tags: { Seventh: 7 } }),
  ).rejects.toThrow('It has no Seventh, gone any more')
})
