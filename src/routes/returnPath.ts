/** The query parameter that carries where a person was going before they had to sign in. */
export const returnParameter = 'redirectTo'

const base = 'https://portico.invalid'
const signInPages = new Set(['/login', '/relogin'])

/**
 * The return path of an address, when it may be followed: one of this console's own pages, never the
 * sign-in itself. Anything that a browser would read as another site is refused (open redirect).
 */
export const returnPathOf = (search: string): string | undefined =>
  safeReturnPath(new URLSearchParams(search).get(returnParameter))

export const safeReturnPath = (path: string | null | undefined): string | undefined => {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControls(path) || !URL.canParse(path, base)) return undefined
  const { origin, pathname, search, hash } = new URL(path, base)
  // Dots may have folded into a second slash or into a page that is no return path.
  const isOurs =
    origin === base && !pathname.startsWith('//') && !signInPages.has(pathname.replace(/(?<!\/)\/+$/, ''))
  return isOurs ? pathname + search + hash : undefined
}

/** Browsers drop tabs and line ends from addresses, which can join two harmless parts into a harmful one. */
const hasControls = (path: string) => /\p{Cc}/u.test(path)
