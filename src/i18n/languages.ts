/** The languages of the interface, by the codes that the specification gives them, named in themselves. */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
  'zh-cn': { name: '简体中文', dir: 'ltr' },
} as const
export type Language = keyof typeof languages

export const fallbackLanguage: Language = 'en'
export const languageKey = 'i18nextLng'

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/** Which way a language is written. */
export const directionOf = (code: string) => (isLanguage(code) ? languages[code].dir : 'ltr')
