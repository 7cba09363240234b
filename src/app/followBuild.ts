import { newBuildFound, selectIsOutdated } from './shellSlice.ts'
import type { AppStore } from '#src/common/store.ts'

const EVERY_MS = 5 * 60_000

/** The name of the running build's first script has a hash of its content in it. */
const ownScript = () => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')
  const file = script?.src.split('/').at(-1)
  return file && /\.[0-9a-f]{8,}\.js$/.test(file) ? file : undefined
}

/**
 * Finds out that the server has a newer console than the one that runs here: its page no longer names our
 * script. Asked every five minutes, and when the person comes back. Returns how to stop.
 */
export const followBuild = (store: AppStore) => {
  const own = ownScript()
  // Builds for development keep their name.
  if (!own) return () => undefined
  const ask = async () => {
    if (document.hidden || selectIsOutdated(store.getState())) return
    const page = await pageOnServer()
    if (page && !page.includes(own)) store.dispatch(newBuildFound())
  }
  const askInBackground = () => void ask()
  const timer = setInterval(askInBackground, EVERY_MS)
  globalThis.addEventListener('focus', askInBackground)
  return () => {
    clearInterval(timer)
    globalThis.removeEventListener('focus', askInBackground)
  }
}

/** As it is now; the browser asks by the page's ETag, so that an unchanged one does not travel again. */
const pageOnServer = async () => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the console's own page, which is no call of the API
    const answer = await fetch('/index.html', { cache: 'no-cache', headers: { accept: 'text/html' } })
    const page = answer.ok ? await answer.text() : ''
    // A proxy's sign-in or maintenance page is no console, newer or older.
    return page.includes('/assets/main.') ? page : undefined
  } catch {
    return undefined
  }
}
