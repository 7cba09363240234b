import { readFileSync } from 'node:fs'

const root = document.documentElement
const early = readFileSync('public/early.js', 'utf8')

/** Runs the script at an address as a browser does that asks for these languages. */
const run = (wanted: string[] = ['en'], address = '/home/projects') => {
  window.history.replaceState(null, '', address)
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted)
  // It is no module: a script of its own in the document's head.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(early)()
  return root.lang
}

beforeEach(() => {
  localStorage.clear()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})
afterEach(() => jest.restoreAllMocks())

describe('the language before anyone has chosen one', () => {
  it.each([
    [['en-US', 'en'], 'en'],
    [['es-419', 'en'], 'es'],
    [['ar'], 'ar'],
    [['ar-EG', 'en'], 'ar'],
    [['zh'], 'zh-cn'],
    [['zh-CN', 'zh', 'en'], 'zh-cn'],
    [['zh-Hans-SG'], 'zh-cn'],
  ])('is the one that the browser prefers: %j is %s', (wanted, language) => {
    expect(run(wanted)).toBe(language)
  })

  it('is the first of those preferred that there is', () => {
    expect(run(['pt-BR', 'es', 'en'])).toBe('es')
    expect(run(['zh-TW', 'en-US'])).toBe('en')
  })

  it('is English where there is none of them, nor one that only begins alike', () => {
    expect(run(['pt-BR', 'de'])).toBe('en')
    expect(run(['arn', 'est', 'zha'])).toBe('en')
    expect(run([])).toBe('en')
  })

  it('is written from right to left in Arabic alone', () => {
    run(['ar'])
    expect(root).toHaveAttribute('dir', 'rtl')
    run(['zh-CN'])
    expect(root).toHaveAttribute('dir', 'ltr')
  })
})

describe('the language', () => {
  it('is the person’s choice, whatever the browser prefers', () => {
    localStorage.setItem('i18nextLng', 'en')
    expect(run(['ar', 'es'])).toBe('en')
    localStorage.setItem('i18nextLng', 'zh-cn')
    expect(run(['ar', 'es'])).toBe('zh-cn')
  })

  it('is the browser’s where the stored one is not a language of the console', () => {
    localStorage.setItem('i18nextLng', 'tlh')
    expect(run(['es'])).toBe('es')
  })

  it('is the application’s as well', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined) // Nobody serves the files here.
    run(['ar'])
    // The texts of the tests have been started already.
    jest.resetModules()
    const { i18n, startTexts } = await import('#src/i18n/i18n.ts')
    void startTexts([])
    expect(i18n.language).toBe('ar')
  })
})

describe('the look', () => {
  it('is the one that was chosen', () => {
    localStorage.setItem(
      'settings',
      JSON.stringify({ themeMode: '"dark"', density: '"compact"', isMonochrome: 'true' }),
    )
    run()
    expect(root).toHaveAttribute('data-mode', 'dark')
    expect(root).toHaveAttribute('data-density', 'compact')
    expect(root).toHaveAttribute('data-monochrome', 'true')
  })

  it('is left to the stylesheet where nothing was chosen, or the system decides', () => {
    localStorage.setItem('settings', JSON.stringify({ themeMode: '"system"' }))
    run()
    expect(root).not.toHaveAttribute('data-mode')
    expect(root).not.toHaveAttribute('data-density')
  })

  it.each(['nonsense', '1', 'null', '{"themeMode":1}', '{"themeMode":"dark"}'])(
    'survives settings that are %s',
    (kept) => {
      localStorage.setItem('settings', kept)
      expect(run()).toBe('en')
    },
  )
})

describe('the outline of the first screen', () => {
  it.each([
    ['/home/projects', 'console'],
    ['/', 'console'],
    ['/login', 'guest'],
    ['/errors/404', 'guest'],
    ['/add-payment-method/a.b', 'guest'],
  ])('is at %s for someone who is signed in: %s', (address, frame) => {
    localStorage.setItem('refresh_token', 'kept')
    run(['en'], address)
    expect(root).toHaveAttribute('data-frame', frame)
  })

  it('is the sign-in card’s for everybody else', () => {
    run()
    expect(root).toHaveAttribute('data-frame', 'guest')
  })
})

it('asks the server for nothing, and loads no file', () => {
  localStorage.setItem('refresh_token', 'kept')
  localStorage.setItem('access_token', 'kept')
  const asked = jest.fn()
  Object.assign(globalThis, { fetch: asked, Worker: asked })
  document.head.replaceChildren()
  run(['ar'])
  expect(asked).not.toHaveBeenCalled()
  expect(document.head.children).toHaveLength(0)
})
