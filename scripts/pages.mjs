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
 * it is made of, by the end of the path they are imported by; `isList`, a list of resources; `reads`, what it asks for
 * first, and the permission that it needs.
 */
const features = path.resolve(import.meta.dirname, '../src/features')
const signedIn = globSync('*/pages.json', { cwd: features })
  .toSorted()
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(features, file), 'utf8'))))

/** Lists of resources by their modules. What most of them have travels in one file (scripts/webpack/chunks.mjs). */
export const lists = signedIn.flatMap(([, { isList, modules }]) => (isList ? modules : []))

/** What the early script asks for at an address (public/early.js). */
export const reads = Object.fromEntries(
  signedIn.flatMap(([page, { reads: asked }]) => (asked ? [[page, asked]] : [])),
)

/**
 * The modules of each page. The build tells the browser to fetch them before the application asks for them, and the
 * benchmark adds them up.
 */
export const pages = {
  ...guests,
  ...Object.fromEntries(signedIn.map(([page, { modules }]) => [page, [...frame, ...modules]])),
}

/**
 * kB of JavaScript in brotli on a first visit: past `fails` the benchmark fails, `goal` is what we aim at. What one
 * comes to first is held tightest; resources bring their actions along, in several files that pages share, and forms
 * a library of their own.
 */
export const budgets = {
  '/login': { fails: 175, goal: 175 },
  '/home/dashboards': { fails: 171, goal: 150 },
  '/home/projects': { fails: 169, goal: 150 },
  '/account/security': { fails: 167, goal: 150 },
  '/products/compute': { fails: 186, goal: 150 },
  '/products/compute/details': { fails: 187.5, goal: 150 },
  '/products/block-storage': { fails: 188.5, goal: 150 },
  other: { fails: 244, goal: 180 },
}
