import { comes, earlyScript, runEarly, started } from '../support/earlyScript.ts'

const root = document.documentElement

/** Files of pages, as the build fills them in: code by its name, texts by their area. */
const pages = {
  every: ['inter.woff2', '*common'],
  frame: ['signedIn.js', '*shell'],
  '/login': ['login.js', '*auth'],
  '/home/projects': ['projects.js', '*projects'],
}
const early = earlyScript(pages)

/** Runs the script as a browser does that asks for these languages. */
const run = (wanted: string[]) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted)
  runEarly(early)
  return root.lang
}

/** Runs it so until the styles have come. */
const load = (wanted: string[]) => {
  run(wanted)
  comes('main.0a1b2c.css')
}

const preloaded = (as: string) =>
  // By the property: jsdom does not write it down as an attribute.
  [...document.head.querySelectorAll('link')].flatMap((link) =>
    link.as === as ? [link.getAttribute('href')] : [],
  )

beforeEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
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

  it('is the browser’s where what was kept is none', () => {
    localStorage.setItem('i18nextLng', 'tlh')
    expect(run(['es'])).toBe('es')
  })

  it('has its texts fetched along with the page', () => {
    load(['ar'])
    expect(preloaded('fetch')).toEqual(['/locales/ar/common.json', '/locales/ar/auth.json'])
    expect(preloaded('script')).toEqual(['/assets/login.js'])
  })

  it('has no texts to be fetched in English', () => {
    load(['en'])
    expect(preloaded('fetch')).toEqual([])
    expect(preloaded('script')).toEqual(['/assets/login.js'])
  })

  it('has those of the frame fetched for whoever is signed in, with the page’s own where it is known', () => {
    localStorage.setItem('refresh_token', 'kept')
    window.history.replaceState(null, '', '/home/projects')
    load(['es'])
    expect(preloaded('script')).toEqual(['/assets/signedIn.js', '/assets/projects.js'])
    expect(preloaded('fetch')).toEqual(
      ['common', 'shell', 'projects'].map((area) => `/locales/es/${area}.json`),
    )

    document.head.replaceChildren()
    window.history.replaceState(null, '', '/')
    load(['es'])
    expect(preloaded('script')).toEqual(['/assets/signedIn.js'])
  })

  it('is the application’s as well', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined) // Nobody serves the files here.
    run(['ar'])
    const { i18n } = await import('#src/common/i18n.ts')
    expect(i18n.language).toBe('ar')
  })
})

describe('the files of a page', () => {
  it('are requested once the styles have arrived, so that the libraries, which run first, come first', () => {
    run(['en'])
    expect(preloaded('script')).toEqual([])
    expect(preloaded('font')).toEqual([])
    comes('early.0a1b2c.js')
    comes('main.0a1b2c.js')
    comes('brandMark.0a1b2c.css')
    expect(preloaded('script')).toEqual([])
    comes('main.0a1b2c.css')
    expect(preloaded('script')).toEqual(['/assets/login.js'])
    expect(preloaded('font')).toEqual(['/assets/inter.woff2'])
  })

  it('are requested once, in development too', () => {
    run(['en'])
    comes('main.css')
    expect(preloaded('script')).not.toEqual([])
    document.head.replaceChildren()
    comes('main.css')
    expect(preloaded('script')).toEqual([])
  })
})

describe('what the browser knows of a language', () => {
  it('is loaded beside the page’s own thread for those who are signed in', () => {
    localStorage.setItem('refresh_token', 'kept')
    run(['es'])
    expect(started).toEqual([[`${location.origin}/assets/early.js`, 'es']])
  })

  it('is not loaded for a form to sign in with', () => {
    run(['es'])
    expect(started).toEqual([])
  })
})
