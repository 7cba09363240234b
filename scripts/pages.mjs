import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What everyone who is signed in needs, whatever the page. */
export const frame = ['layouts/ProtectedFrame.tsx']

/** Pages of those who are not signed in: nothing of the frame may come with them. */
const guests = {
  '/login': ['LoginPage.tsx'],
  '/relogin': ['ReloginPage.tsx'],
  '/sign-up': ['SignUpPage.tsx'],
  '/forgot-password': ['ForgotPasswordPage.tsx'],
}
export const guestPages = Object.keys(guests)

/**
 * What features say of their pages, `src/features/dns/pages.json`, by address: `modules` are the lazily loaded ones that
 * it is made of, by the end of the path they are imported by; `loader` the module that the route loads apart from them to
 * ask for the page's list; `isList` marks a list of resources.
 */
const features = path.resolve(import.meta.dirname, '../src/features')
const signedIn = globSync('*/pages.json', { cwd: features })
  .toSorted()
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(features, file), 'utf8'))))

/** Lists of resources by their modules. What most of them have travels in one file (scripts/webpack/chunks.mjs). */
export const lists = signedIn.flatMap(([, { isList, modules }]) => (isList ? modules : []))

/** The loaders, each with the modules of the page that it is of. */
export const loaders = signedIn.flatMap(([, { loader, modules }]) => (loader ? [{ loader, modules }] : []))

/**
 * The modules of each page. Its document tells the browser to fetch them before the application asks for them, and the
 * benchmark adds them up.
 */
export const pages = {
  ...guests,
  ...Object.fromEntries(
    signedIn.map(([page, { loader, modules }]) => [
      page,
      [...frame, ...(loader ? [loader] : []), ...modules],
    ]),
  ),
}

/**
 * What a first visit to a page may fetch, in kB of brotli: `js`, its JavaScript, and `all`, all files named for it, styles and
 * fonts included. The pages that people come to first are held tightest; forms bring a library of their own.
 */
export const budgets = {
  '/login': { js: 178.5 },
  '/home/dashboards': { js: 205 },
  '/home/projects': { js: 203 },
  '/account/security': { js: 200 },
  '/products/compute': { js: 220, all: 300 },
  '/products/compute/details': { js: 225 },
  '/products/block-storage': { js: 225 },
  other: { js: 285 },
}
