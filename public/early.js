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

const language = stored('i18nextLng')
if (/^(en|es|ar|zh-cn)$/i.test(language ?? '')) {
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
}

// The frame shows the outline of what comes: the console's for those signed in, else the sign-in card's.
const path = location.pathname.replace(/\/+$/, '') || '/'
const guestPages =
  /^\/(login|relogin|sign-up|forgot-password|errors|service-suspended|add-payment-method)(\/|$)/
const isSignedIn = Boolean(stored('refresh_token'))
root.setAttribute('data-frame', isSignedIn && !guestPages.test(path) ? 'console' : 'guest')

// The page's own files, so that they travel together with the application instead of after it.
const filesByPage = __PAGES__
const page = isSignedIn || guestPages.test(path) ? path : '/login'
for (const href of filesByPage[page] ?? []) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = href
  document.head.append(link)
}
