import { z } from 'zod/mini'
import { email, personName, sixDigits } from '#contract/users/fields.ts'
import { address, addressDraft, contactEmail, line } from './postalFields.ts'
import { nameText } from '#contract/nameText.ts'
import { id } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** The languages of the interface and of mails (specification §1). */
export const languageCode = z.enum(['en', 'es', 'ar', 'zh-cn'])

/** Whether this is a time zone that everyone's software knows, such as `Europe/Berlin`. */
const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const timeZone = z.string().check(z.maxLength(64, 'tooLong'), z.refine(isTimeZone, 'invalid'))

/** What a company says of itself. What is not known is empty. */
export const companyProfile = z.object({
  id,
  /** Grows with each change; a change may name the one that it starts from. */
  revision: z.int(),
  name: z.string(),
  contactEmail: z.string(),
  phone: z.string(),
  ...address,
  timeZone: z.string(),
})
export type CompanyProfile = z.infer<typeof companyProfile>

export const companyDraft = z.object({
  name: nameText(100),
  contactEmail,
  phone: line(40),
  ...addressDraft,
  timeZone,
})

/** The person signed in, as they see themselves. */
export const ownProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** An address that waits for the code that was mailed to it. */
  pendingEmail: z.nullable(z.string()),
  /** Null until they have chosen one. */
  language: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const profileDraft = z.object({ name: personName, language: languageCode, timeZone })

export const account = {
  read: route('GET /account', {
    needs: 'account:read',
    whileSuspended: true,
    summary: 'What the company says of itself.',
    gives: value(companyProfile),
  }),
  update: route('PATCH /account', {
    needs: 'account:update',
    whileSuspended: true,
    summary: 'Change what the body mentions. Refused (412) when `revision` or `If-Match` is out of date.',
    body: z.extend(z.partial(companyDraft), { revision: z.optional(z.int()) }),
    gives: value(companyProfile),
  }),
  profile: route('GET /account/profile', {
    needs: 'anyone signed in',
    whileSuspended: true,
    withoutFactor: true,
    summary: "The caller's own profile.",
    gives: value(ownProfile),
  }),
  updateProfile: route('PATCH /account/profile', {
    unversioned: true,
    needs: 'anyone signed in',
    whileSuspended: true,
    withoutFactor: true,
    notForStaff: true,
    summary: 'Change what the body mentions of the own profile.',
    body: z.partial(profileDraft),
    gives: value(ownProfile),
  }),
  changeEmail: route('POST /account/email', {
    needs: 'anyone signed in',
    whileSuspended: true,
    notForStaff: true,
    sudo: true,
    summary: 'Mail a code to a new address. The answer does not tell whether the address is in use.',
    body: z.object({ email }),
    gives: value(ownProfile),
  }),
  confirmEmail: route('POST /account/email/confirm', {
    needs: 'anyone signed in',
    whileSuspended: true,
    notForStaff: true,
    summary: 'Switch to the new address with its code; ends all other sessions.',
    body: z.object({ code: sixDigits }),
    gives: value(ownProfile),
  }),
  cancelEmail: route('DELETE /account/email', {
    unversioned: true,
    needs: 'anyone signed in',
    whileSuspended: true,
    notForStaff: true,
    summary: 'Keep the present address: the code for the new one is void.',
    gives: value(ownProfile),
  }),
  undoEmail: route('POST /account/email/undo', {
    needs: 'guest',
    summary: 'Take a change of the address back by the link that the former one was sent; ends all sessions.',
    body: z.object({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')) }),
    gives: value(z.object({ email: z.string() })),
  }),
}

/** For how many days the former address can take a change back. */
export const emailUndoDays = 7

/** For how many minutes the code for a new address is good. */
export const emailCodeMinutes = 10
