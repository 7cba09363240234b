/*
 * Runs in <head> before anything is painted, as a file of its own because the content security policy
 * allows no inline script. What it sets, the application sets again from the same settings; it only has
 * to be early. It must survive whatever a person's browser storage holds.
 */
const root = document.documentElement

const stored = (key, kind = 'localStorage') => {
  try {
    return globalThis[kind].getItem(key)
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
/** redux-persist keeps each setting as JSON inside of JSON. What is missing has its default in the stylesheet. */
const setting = (name) => parsed(settings[name])
for (const [name, attribute] of Object.entries(attributes)) {
  const value = setting(name)
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
const isConsole = Boolean(stored('refresh_token')) && !guestPages.test(path)
root.setAttribute('data-frame', isConsole ? 'console' : 'guest')

// The page's own files, so that they travel together with the application instead of after it. English
// texts are part of the code; those of another language, which begin with a star here, are files that `fetch` asks for.
const { every, frame, ...filesByPage } = __PAGES__

const kinds = { css: 'style', woff2: 'font' }

const fetchFiles = (files) => {
  for (const file of files) {
    const isText = file[0] === '*'
    const href = isText ? `/locales/${root.lang}/${file.slice(1)}.json` : `/assets/${file}`
    if ((isText && root.lang === 'en') || document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = isText ? 'fetch' : (kinds[file.split('.').at(-1)] ?? 'script')
    // As the application and the stylesheet ask for them: else they are loaded twice.
    if (isText || link.as === 'font') link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

const isStyles = ({ name }) => /\/assets\/main\.(\w+\.)?css$/.test(name)

/**
 * Calls back once the stylesheet has arrived, the first of the application's files. The libraries are larger and run before
 * everything else: by the time that what is requested now begins to arrive they are here, and neither delays the other.
 */
const onceStylesCame = (callback) => {
  new PerformanceObserver((arrived, observer) => {
    if (!arrived.getEntries().some(isStyles)) return
    observer.disconnect()
    callback()
  }).observe({ type: 'resource', buffered: true })
}

const page = isConsole || guestPages.test(path) ? path : '/login'
onceStylesCame(() => fetchFiles([...every, ...(isConsole ? frame : []), ...(filesByPage[page] ?? [])]))

// What the application asks first, while it is on its way itself: it takes the answers over (src/api/earlyAnswers.ts).
const api = `${location.origin}/api/v1`
const answers = new Map()

/** What pages ask for first (`src/features/<area>/pages.json`). Of a list, which ends in a `?` or `&`, it is the first page. */
const reads = __READS__

/** For so long (ms) what was asked for when a link was pointed at is not asked for again when the link is followed. */
const soon = 5000

const ask = (token, address, isBackground) => {
  const known = answers.get(api + address)
  if (known?.token === token && Date.now() - known.asked < soon) return known.answer
  const read = async () => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    if (isBackground) headers['x-background'] = '1'
    const response = await fetch(api + address, { headers })
    return response.ok ? { response, at: Date.now(), text: await response.text() } : undefined
  }
  const answer = read().catch(() => undefined)
  answers.set(api + address, { token, asked: Date.now(), answer })
  return answer
}

/** A list's first page, narrowed to a project at most. What else is in an address is the page's own matter. */
const addressOf = (read, search, size) => {
  if (!/[?&]$/.test(read)) return read
  const isPlain = /^(\?project=[\w-]+)?$/.test(search)
  return isPlain && `${read}page=1${search.replace('?', '&')}&size=${size}`
}

/** What needs a permission is asked for those who have it: a refusal would stand in the audit log. */
const askReads = (token, { pathname, search }, isHeld, size) => {
  for (const [read, needed] of reads[pathname] ?? []) {
    const address = isHeld(needed) && addressOf(read, search, size)
    if (address) void ask(token, address)
  }
}

const askFirst = async (token) => {
  const here = { pathname: path, search: location.search }
  const askFor = (isHeld) => askReads(token, here, isHeld, setting('pageSize') ?? 50)
  // What was held at the last visit (src/auth/rememberedPermissions.ts) need not wait for the answer.
  const remembered = [parsed(stored('permissions'))?.data].flat()
  askFor((needed) => !needed || remembered.includes(needed))
  const permissions = await ask(token, '/users/permissions', true)
  const held = permissions ? JSON.parse(permissions.text).data : []
  askFor((needed) => held.includes(needed) && !remembered.includes(needed))
}

const isGood = (token) => {
  try {
    const claims = atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(claims).exp * 1000 > Date.now()
  } catch {
    return false
  }
}

/** As the application does (src/api/renewal.ts), which waits for the same lock and then finds it done. */
const renew = async () => {
  const sent = stored('refresh_token')
  // Another tab may have been faster, or have signed out.
  if (begin() || !sent) return
  const response = await fetch(`${api}/auth/refresh`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: sent }),
    signal: AbortSignal.timeout(8000),
  })
  const issued = response.ok && (await response.json())
  // Somebody may have signed out meanwhile.
  if (!issued?.access_token || !issued.refresh_token || stored('refresh_token') !== sent) return
  localStorage.setItem('refresh_token', issued.refresh_token)
  localStorage.setItem('access_token', issued.access_token)
  begin()
}

/** Whether there is a token to ask with. */
const begin = () => {
  const token = stored('access_token')
  if (isGood(token)) void askFirst(token)
  return isGood(token)
}

// Not while a group role is looked through: that is asked for as its holders would.
const isPreview = () => Boolean(stored('preview', 'sessionStorage'))

globalThis.earlyAnswers = answers
/** The same for a page that one goes to later, and whose code is not here yet (src/app/askOnTheWay.ts). */
globalThis.askEarly = (token, to, held, size) => {
  fetchFiles(filesByPage[to.pathname] ?? [])
  if (!isPreview()) askReads(token, to, (needed) => !needed || held.includes(needed), size)
}
if (isConsole && !isPreview()) {
  if (!begin()) void navigator.locks?.request('portico-auth', renew).catch(() => undefined)
}

// The first page shows numbers and dates. The locale data that they need is loaded off the main thread, by this same file in
// a worker (public/formats.js): the browser has it already.
if (isConsole) {
  const own = document.currentScript.src
  const policy = globalThis.trustedTypes?.createPolicy('portico-early', { createScriptURL: () => own })
  // The policy allows this one file, whatever it is asked for.
  void new Worker(policy?.createScriptURL('') ?? own, { name: language })
}
