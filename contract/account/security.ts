import { z } from 'zod/mini'
import { checkUpItem } from '#contract/dashboards/checkUp.ts'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/** A browser that its person has proved once: signing in there takes no mailed code. It never spares the second factor. */
export const knownBrowser = z.object({
  id,
  name: z.string(),
  /** Where it was when it was proved. */
  ip: z.nullable(z.string()),
  /** “Lisbon, PT”, where the installation has a file of places. */
  place: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type KnownBrowser = z.infer<typeof knownBrowser>

const own = { needs: 'anyone signed in', whileSuspended: true } as const

export const accountSecurity = {
  lock: route('POST /auth/lock', {
    needs: 'guest',
    summary:
      'Lock an account by the link of an alert, until its person chooses a new password. Always answers 200.',
    body: z.object({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')) }),
    gives: nothing,
  }),
  checkUp: route('GET /auth/check-up', {
    ...own,
    withinSession: true,
    summary: 'What the safety of the caller’s own account lacks, the most urgent first.',
    gives: value(z.object({ open: z.array(checkUpItem) })),
  }),
  renewCodes: route('POST /auth/2fa/recovery-codes', {
    ...own,
    ownAccount: true,
    sudo: true,
    summary: 'New recovery codes in place of those that there are, answered once. Factors stay as they are.',
    tellsSecret: true,
    gives: value(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
  listBrowsers: route('GET /auth/browsers', {
    ...own,
    withinSession: true,
    summary: 'The browsers that are known to be the caller’s.',
    gives: value(z.array(knownBrowser)),
  }),
  forgetBrowser: route('DELETE /auth/browsers/:id', {
    ...own,
    ownAccount: true,
    unversioned: true,
    summary: 'Has a browser prove itself again at its next sign-in.',
    gives: nothing,
  }),
}
