import i18next, { type BackendModule, type FormatterModule, type ResourceNamespaceMap } from 'i18next'
import { initReactI18next } from 'react-i18next'
import common from '#src/locales/en/common.json'
import { numberFormat } from './formatters.ts'
import { fallbackLanguage, isLanguage, languageKey, languages, type Language } from './languages.ts'
import { logWarning } from '../common/log.ts'
import type { Texts } from './texts.ts'
import { writeStored } from '../common/webStorage.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common
  }
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
}

export type Namespace = keyof ResourceNamespaceMap

/** Languages other than English are files of the console's own: `/locales/<language>/<namespace>.json`. */
const staticFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const answer = async () => callback(null, await textsOf(language, namespace))
    void answer()
  },
}

/** Texts format numbers, `{{count, number}}`, and nothing else: i18next's own formatter brings dates, currencies and lists along. */
const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language = fallbackLanguage) =>
    format === 'number' && typeof value === 'number'
      ? numberFormat(language, {}).format(value)
      : String(value),
}

/** After so long English does, for what is missing in it is only comfort. */
const patience = 5000

const textsOf = async (language: string, namespace: string): Promise<Record<string, string>> => {
  if (language === fallbackLanguage) return {}
  try {
    const answer = await fetch(`/locales/${language}/${namespace}.json`, {
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    // The files are the console's own; a key that is missing from one shows in English.
    return (await answer.json()) as Record<string, string>
  } catch (cause) {
    logWarning(`No texts of ${namespace} in ${language}`, cause)
    return {}
  }
}

/** The language that the person or their browser prefers, as the early script (public/early.js) found it. */
const firstLanguage = () => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : fallbackLanguage
}

export const i18n = i18next.createInstance()

/**
 * Starts the texts of the console, with those that the first file brings; resolves when they are there in the person's
 * language. Called once, before anything is drawn.
 */
export const startTexts = async (first: Texts) => {
  i18n.on('languageChanged', (language: Language) => {
    document.documentElement.lang = language
    document.documentElement.dir = languages[language].dir
  })
  const started = i18n
    .use(staticFiles)
    .use(numbersInTexts)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: fallbackLanguage,
      supportedLngs: Object.keys(languages),
      lowerCaseLng: true,
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: false },
    })
  await Promise.all([started, addTexts(first)])
}

const offers = new Map<Namespace, () => Promise<unknown>>()
const added = new Set<Namespace>()

const addEnglish = (namespace: Namespace, english: object) => {
  added.add(namespace)
  i18n.addResourceBundle(fallbackLanguage, namespace, english)
}

/** Adds the texts that a chunk has brought; resolves when they are there in the person's language as well. */
export const addTexts = async (texts: Texts) => {
  const missing = texts.filter(({ namespace }) => !added.has(namespace))
  for (const { namespace, english } of missing) {
    if (typeof english === 'object') addEnglish(namespace, english)
    else offers.set(namespace, async () => addEnglish(namespace, (await english()).default))
  }
  const coming = texts.flatMap(({ namespace, english }) => (typeof english === 'object' ? namespace : []))
  // Also where they are there already: from then on they are loaded in each language that is switched to.
  await i18n.loadNamespaces(coming)
}

const fetchTexts = async (namespace: Namespace) => {
  if (!added.has(namespace)) await offers.get(namespace)?.()
  await i18n.loadNamespaces(namespace)
}

const loading = new Map<string, Promise<unknown>>()

/** Resolves when the texts of these areas are there, in the person's language as well. */
export const loadTexts = (namespaces: readonly Namespace[]) => {
  const key = namespaces.join()
  const coming = loading.get(key) ?? Promise.all(namespaces.map(fetchTexts))
  loading.set(key, coming)
  return coming
}

/** Whether they are all there, so that nothing has to wait for `loadTexts`. */
export const areTextsLoaded = (namespaces: readonly Namespace[]) =>
  namespaces.every((namespace) => i18n.hasLoadedNamespace(namespace))

/** Switches the interface to a language and remembers it. A text file that does not load is only logged. */
export const changeLanguage = async (language: Language) => {
  writeStored(languageKey, language)
  await i18n.changeLanguage(language)
}
