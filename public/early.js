/*
 * Runs in <head> before anything is painted, as a file of its own because the content security policy allows no inline
 * script. It sets theme, language and frame, which the application sets again from the same settings, and does nothing
 * else. It must survive whatever a person's browser storage holds.
 */
const stored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined where it is not ours, or damaged. */
const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const root = document.documentElement

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
const settings = parsed(stored('settings')) ?? {}
for (const [name, attribute] of Object.entries(attributes)) {
  // redux-persist keeps each setting as JSON inside of JSON. What is missing has its default in the stylesheet.
  const value = parsed(settings[name])
  if (value !== undefined && value !== 'system') root.setAttribute(attribute, String(value))
}

/** The languages there are. Our Chinese is in simplified characters: readers of the others get what they want next. */
const spoken = /^(en|es|ar|zh(?!-(hant|tw|hk|mo)))(-|$)/i
// What the person has chosen, else what their browser asks for. The application reads it off the document.
const wanted = [stored('i18nextLng') ?? '', ...navigator.languages]
const [, code = 'en'] = wanted.map((tag) => spoken.exec(tag)).find(Boolean) ?? []
root.lang = code.toLowerCase().replace('zh', 'zh-cn')
root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'

// The outline of what comes: the console's for people who are signed in, else the sign-in card's.
const guestPages =
  /^\/(login|relogin|sign-up|forgot-password|errors|service-suspended|add-payment-method)(\/|$)/
const isConsole = Boolean(stored('refresh_token')) && !guestPages.test(location.pathname)
root.setAttribute('data-frame', isConsole ? 'console' : 'guest')
