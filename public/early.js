/*
 * Runs in <head> before anything is painted, as a file of its own because the content security policy
 * allows no inline script. What it sets, the application sets again from the same settings; it only has
 * to be early. It must survive whatever a person's browser storage holds.
 */
const root = document.documentElement

const stored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** redux-persist keeps each setting as JSON inside of JSON. */
const setting = (settings, name) => {
  try {
    return JSON.parse(settings[name])
  } catch {
    return undefined
  }
}

/** Settings in the attributes that the stylesheet reads. */
const attributes = {
  themeMode: 'data-mode',
  lightScheme: 'data-light-scheme',
  darkScheme: 'data-dark-scheme',
  primaryScheme: 'data-primary',
  cardSkin: 'data-card-skin',
  isMonochrome: 'data-monochrome',
  density: 'data-density',
  motion: 'data-motion',
  layout: 'data-layout',
  sidebar: 'data-sidebar',
}

let settings = {}
try {
  settings = JSON.parse(stored('settings')) ?? {}
} catch {
  // Not ours, or damaged: the defaults are in the stylesheet.
}
for (const [name, attribute] of Object.entries(attributes)) {
  const value = setting(settings, name)
  if (value !== undefined && value !== 'system') root.setAttribute(attribute, String(value))
}

/** What the console speaks. Its Chinese is in simplified characters: readers of the others take what they want next. */
const spoken = /^(en|es|ar|zh(?!-(hant|tw|hk|mo)))(-|$)/i

/** The first that is spoken here. The application reads it off the document, so that nothing else decides. */
const languageOf = (wanted) => {
  const [, code = 'en'] = wanted.map((tag) => spoken.exec(tag)).find(Boolean) ?? []
  return code.toLowerCase().replace('zh', 'zh-cn')
}

// What the person has chosen, else what their browser asks for.
const language = languageOf([stored('i18nextLng') ?? '', ...navigator.languages])
root.lang = language
root.dir = language === 'ar' ? 'rtl' : 'ltr'

// The frame shows the outline of what comes: the console's for those signed in, else the sign-in card's.
const path = location.pathname.replace(/\/+$/, '') || '/'
const guestPages =
  /^\/(login|relogin|sign-up|forgot-password|errors|service-suspended|add-payment-method)(\/|$)/
const isSignedIn = Boolean(stored('refresh_token'))
root.setAttribute('data-frame', isSignedIn && !guestPages.test(path) ? 'console' : 'guest')

// The page's own files, so that they travel together with the application instead of after it. English
// texts are part of the code; those of another language are files (/locales/*/…), which `fetch` asks for.
const filesByPage = __PAGES__
const page = isSignedIn || guestPages.test(path) ? path : '/login'
for (const file of [...filesByPage.every, ...(filesByPage[page] ?? [])]) {
  const isText = file.includes('*')
  if (isText && language === 'en') continue
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = isText ? 'fetch' : 'script'
  if (isText) link.crossOrigin = ''
  link.href = file.replace('*', language)
  document.head.append(link)
}
