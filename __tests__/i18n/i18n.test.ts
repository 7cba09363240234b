import { authTexts } from '#src/auth/texts.ts'
import { changeLanguage, i18n } from '#src/i18n/i18n.ts'
import { securityTexts } from '#src/features/security/texts.ts'

const serve = (files: Record<string, object>) => {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    asked.push(pathname)
    const file = files[pathname]
    return file ? Response.json(file) : new Response(null, { status: 404 })
  }
  return asked
}

/** Texts as a browser starts them, without those that are there for all tests. */
const started = async () => {
  jest.resetModules()
  const texts = await import('#src/i18n/i18n.ts')
  await texts.startTexts([])
  return texts
}

afterEach(async () => {
  jest.restoreAllMocks()
  await changeLanguage('en')
  localStorage.clear()
})

// Relative addresses have no page to be relative to here.
beforeAll(() => {
  const { Request: Original } = globalThis
  globalThis.Request = class extends Original {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'https://console.test') : input, init)
    }
  }
})

describe('the language', () => {
  it('is English to begin with, without a file being asked for', () => {
    const asked = serve({})
    expect(i18n.t('somethingWentWrong')).toBe('Something went wrong')
    expect(asked).toEqual([])
  })

  it('is switched with the texts of the console’s own file, and remembered', async () => {
    serve({ '/locales/es/common.json': { loading: 'Cargando' } })
    await changeLanguage('es')
    expect(i18n.t('loading')).toBe('Cargando')
    expect(localStorage.getItem('i18nextLng')).toBe('es')
    expect(document.documentElement).toHaveAttribute('lang', 'es')
  })

  it('falls back to English where a text is missing', async () => {
    serve({ '/locales/es/common.json': { loading: 'Cargando' } })
    await changeLanguage('es')
    expect(i18n.t('product')).toBe('Portico')
  })

  it('is written from right to left in Arabic', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    serve({})
    await changeLanguage('ar')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await changeLanguage('en')
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  })

  it('is switched all the same when its file does not load, which is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    serve({})
    await changeLanguage('zh-cn')
    expect(document.documentElement).toHaveAttribute('lang', 'zh-cn')
    expect(i18n.t('loading')).toBe('Loading')
    expect(warn).toHaveBeenCalled()
  })

  it('reaches the texts of a part whose code comes later', async () => {
    const { i18n: own, ...texts } = await started()
    const asked = serve({
      '/locales/es/common.json': {},
      '/locales/es/auth.json': { login: { submit: 'Entrar' } },
    })
    await texts.changeLanguage('es')
    await texts.addTexts(authTexts)
    expect(own.t('auth:login.submit')).toBe('Entrar')
    expect(own.t('auth:twoFactor.title')).toBe('Two-factor authentication')
    expect(asked).toContain('/locales/es/auth.json')
  })

  it('texts of parts that were loaded before follow a change of the language', async () => {
    const { i18n: own, ...texts } = await started()
    serve({ '/locales/es/common.json': {}, '/locales/es/security.json': { title: 'Seguridad' } })
    await texts.addTexts(securityTexts)
    expect(own.t('security:title')).toBe('Security')
    await texts.changeLanguage('es')
    expect(own.t('security:title')).toBe('Seguridad')
  })
})
