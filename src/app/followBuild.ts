import { newBuildFound, selectIsOutdated } from './shellSlice.ts'
import type { AppStore } from '#src/store/store.ts'

const EVERY_MS = 5 * 60_000

/**
 * Finds out that the server has a newer console than the one that runs here: its document names a script that ours did
 * not. Asked every five minutes, and when the person comes back. Returns how to stop.
 */
export const followBuild = (store: AppStore) => {
  const ask = async () => {
    if (document.hidden || selectIsOutdated(store.getState())) return
    const onServer = await scriptsOnServer()
    // All scripts here, those of lazily loaded chunks too: with the same build the server names no other.
    const here = new Set([...document.scripts].map(({ src }) => src))
    if (onServer.some((src) => !here.has(src))) store.dispatch(newBuildFound())
  }
  const askInBackground = () => void ask()
  const timer = setInterval(askInBackground, EVERY_MS)
  globalThis.addEventListener('focus', askInBackground)
  return () => {
    clearInterval(timer)
    globalThis.removeEventListener('focus', askInBackground)
  }
}

/**
 * The addresses of the scripts that the server's document names, which are the same on all pages of one build. None if it
 * can't be had: a proxy's sign-in or maintenance page is no console, newer or older. The browser asks by the document's
 * ETag, so that an unchanged one does not travel again.
 */
const scriptsOnServer = async (): Promise<string[]> => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the console's own page, which is no call of the API
    const answer = await fetch('/index.html', { cache: 'no-cache', headers: { accept: 'text/html' } })
    const page = answer.ok ? await answer.text() : ''
    return /<div id="?root"?>/.test(page) ? scriptsIn(page) : []
  } catch {
    return []
  }
}

// Trusted Types leave the browser's own parser to nobody.
const scriptsIn = (page: string) =>
  [...page.matchAll(/<script\b[^<>]*?\ssrc=["']?([^"'\s>]+)/g)].flatMap(
    ([, src = '']) => new URL(src, location.origin).href,
  )
