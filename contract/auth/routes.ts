import { z } from 'zod/mini'
import { nameText } from '#contract/nameText.ts'
import { passkeyRequest } from './passkeyRequest.ts'
import { email, newPassword, personName, sixDigits } from '#contract/users/fields.ts'
import { id, instant } from '#contract/record.ts'
import { staffRole } from '#contract/operator/staffRoles.ts'
import { bare, nothing, route, value } from '#contract/route.ts'

/*
 * The sign-in calls keep the specification's flat, snake_case bodies (specification §7). What it
 * leaves open is ruled in security.md §1–2.
 */

/** Signing in takes whatever was typed; only choosing a password has rules. */
export const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'tooLong'))

/** Six digits, or a recovery code `xxxx-xxxx-xxxx-xxxx`. */
export const secondFactor = z
  .string()
  .check(z.trim(), z.regex(/^(\d{6}|[a-z0-9]{4}(-[a-z0-9]{4}){3})$/i, 'code'))

const yesOrNo = z.enum(['true', 'false'])

/** A mailed code of any kind: six digits, or the eight to sixteen letters and digits of a reset or invitation. */
const mailedCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^[0-9a-z-]{6,24}$/i, 'code'))

/** What the browser says of itself; shown in the list of sessions, never trusted. */
export const deviceInfo = z.object({
  deviceId: z.optional(z.string().check(z.maxLength(100))),
  name: z.optional(z.string().check(z.maxLength(200))),
  platform: z.optional(z.string().check(z.maxLength(100))),
  userAgent: z.optional(z.string().check(z.maxLength(512))),
  language: z.optional(z.string().check(z.maxLength(35))),
  timezone: z.optional(z.string().check(z.maxLength(64))),
})
export type DeviceInfo = z.infer<typeof deviceInfo>

/** The person signed in, as kept by the console under the storage key `user`. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  companyId: id,
  companyName: z.string(),
  /** Whether this is the operator's staff inside a customer's company, and what they may do there. */
  staffAccess: z.optional(z.enum(['ro', 'rw'])),
  /** When the staff's visit ends by itself. */
  staffUntil: z.optional(instant),
  /** What part of the operator's area they work in. */
  staffRole: z.optional(staffRole),
  /** Whether they are in the operator's own area, and in no customer's company. */
  operatorArea: z.optional(z.literal(true)),
  /** Why the services are suspended, where it is not for money: it waits for approval, or staff have suspended it. */
  hold: z.optional(z.enum(['approval', 'operator'])),
  /** A second factor is required of them, and they have none. */
  factorMissing: z.optional(z.literal(true)),
  twoFactor: z.boolean(),
  /** When they joined the company: what happened before is no news to them. */
  joinedAt: z.optional(instant),
  language: z.optional(z.string()),
  /** The time zone that times are shown in; of the computer, until they have chosen one. */
  timeZone: z.optional(z.string()),
  /** Whether the company's services are suspended. */
  suspended: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export type Tokens = z.infer<typeof tokens>

const refreshToken = z.string().check(z.minLength(1, 'required'), z.maxLength(4096, 'tooLong'))

/** What an account's second factor can be given with. */
export const factorMethod = z.enum(['totp', 'passkey', 'recovery'])
export type FactorMethod = z.infer<typeof factorMethod>

/** A company that staff may enter. */
export const companyChoice = z.object({ id, name: z.string() })
export type CompanyChoice = z.infer<typeof companyChoice>

/**
 * The answer to staff who named no company, once their second factor or mailed code is proved, never
 * before: what is left is to sign in again with the `companyId` of one of these. The proof is in a
 * cookie, for ten minutes and one company.
 */
export const companyWanted = z.object({
  companyAccessByAdmin: z.literal(true),
  companies: z.array(companyChoice),
})
export type CompanyWanted = z.infer<typeof companyWanted>

/**
 * Exactly one outcome of a login with right credentials: tokens and `user`, `requires2FA`,
 * `requiresVerification`, `firstLogin`, or, for staff who have proved themselves,
 * `companyAccessByAdmin`: with the companies to choose from, or with tokens once `companyId` was given.
 */
export const loginAnswer = z.object({
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  user: z.optional(z.union([sessionUser, z.object({ email: z.string(), name: z.string() })])),
  requires2FA: z.optional(z.literal(true)),
  /** With what the second factor can be given, where that is not only an authenticator. */
  methods: z.optional(z.array(factorMethod)),
  /** For a passkey as the second factor. */
  passkey: z.optional(passkeyRequest),
  requiresVerification: z.optional(z.literal(true)),
  firstLogin: z.optional(z.literal(true)),
  companyAccessByAdmin: z.optional(z.literal(true)),
  companies: z.optional(z.array(companyChoice)),
  message: z.optional(z.string()),
  servicesSuspended: z.optional(z.boolean()),
})
export type LoginAnswer = z.infer<typeof loginAnswer>

export const sessionInfo = z.object({
  id,
  deviceName: z.string(),
  ip: z.nullable(z.string()),
  /** “Lisbon, PT”, where the installation has a file of places. */
  place: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** What was shown at the sign-in besides the password, or instead of it. */
  method: z.enum(['password', 'totp', 'passkey', 'mail', 'recovery']),
  /** The end that no activity puts off. */
  expiresAt: instant,
  current: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

export const twoFactorStatus = z.object({
  /** Whether an authenticator is in use. */
  enabled: z.boolean(),
  /** A set-up has begun and waits for its first code (10 min). */
  pending: z.boolean(),
  confirmedAt: z.nullable(instant),
  /** Of all factors together: they come with the first and go with the last. */
  recoveryCodesLeft: z.int(),
  /** With what the caller can prove that it is still them, where that is not only an authenticator. */
  methods: z.optional(z.array(factorMethod)),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>

const message = z.object({ message: z.string() })

/** Sentences that the specification fixes (§8), sent by the server and the console's fallback alike. */
export const authMessages = {
  requires2FA: 'Please enter your 2FA code to complete login.',
  requiresVerification: 'Verification code sent to your email. Please verify to complete login.',
  codeSent: 'Verification code sent to your email.',
} as const

export const auth = {
  login: route('POST /auth/login', {
    needs: 'guest',
    summary: 'Sign in with e-mail and password; the answer names what else is needed.',
    body: z.object({
      email,
      password: typedPassword,
      deviceInfo: z.optional(deviceInfo),
      isRelogin: z.optional(z.boolean()),
      companyId: z.optional(id),
    }),
    gives: bare(loginAnswer),
  }),
  login2FA: route('POST /auth/login/2fa', {
    needs: 'guest',
    summary: 'Complete a login with a code of the authenticator, or a recovery code.',
    body: z.object({
      email,
      password: typedPassword,
      token: secondFactor,
      deviceInfo: z.optional(deviceInfo),
      companyId: z.optional(id),
    }),
    gives: bare(
      z.union([
        z.object({ ...tokens.shape, user: sessionUser, servicesSuspended: z.boolean() }),
        companyWanted,
      ]),
    ),
  }),
  verifyLogin: route('POST /auth/verify-login', {
    needs: 'guest',
    summary: 'Complete a login from a new device, or a sign-up, with the mailed code.',
    body: z.object({ email, code: sixDigits, deviceInfo: z.optional(deviceInfo) }),
    gives: bare(
      z.union([
        z.object({ ...tokens.shape, user: sessionUser, services_suspended: z.boolean() }),
        companyWanted,
      ]),
    ),
  }),
  leaveCompany: route('POST /auth/staff/leave', {
    needs: 'guest',
    summary: 'Staff leave a company: ends the session, and answers the companies that they may enter next.',
    body: z.object({ refresh_token: refreshToken }),
    gives: bare(companyWanted),
  }),
  enterCompany: route('POST /auth/staff/enter', {
    needs: 'guest',
    summary: 'Staff who have left a company enter another one within ten minutes, without a new sign-in.',
    body: z.object({ companyId: id, deviceInfo: z.optional(deviceInfo) }),
    gives: bare(
      z.object({
        ...tokens.shape,
        user: sessionUser,
        companyAccessByAdmin: z.literal(true),
        servicesSuspended: z.boolean(),
      }),
    ),
  }),
  refresh: route('POST /auth/refresh', {
    needs: 'guest',
    summary: 'Renew the tokens. A refresh token is good for one use; reuse ends its session.',
    body: z.object({ refresh_token: refreshToken }),
    gives: bare(tokens),
  }),
  logout: route('POST /auth/logout', {
    needs: 'guest',
    summary: 'End the session that either token proves. Always answers 200.',
    body: z.object({
      access_token: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
      refresh_token: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
    }),
    gives: bare(z.object({})),
  }),
  signup: route('POST /users/signup', {
    needs: 'guest',
    summary: 'Register a company; it comes to life when the mailed code is verified.',
    body: z.object({
      name: personName,
      email,
      password: newPassword,
      companyName: nameText(100),
      deviceInfo: z.optional(deviceInfo),
    }),
    gives: bare(z.object({ company_id: id, message: z.string() })),
    status: 201,
  }),
  me: route('GET /users/me', {
    needs: 'anyone signed in',
    withinSession: true,
    whileSuspended: true,
    withoutFactor: true,
    summary: 'The signed-in user and the company of the session.',
    gives: value(sessionUser),
  }),
  forgotPassword: route('POST /forgot-password', {
    needs: 'guest',
    summary: 'Mail a reset code, if there is such an account. The answer never tells.',
    body: z.object({ email }),
    gives: bare(message),
  }),
  resetPassword: route('POST /forgot-password/reset', {
    needs: 'guest',
    summary: 'Choose a new password with the mailed code.',
    body: z.object({
      email,
      code: mailedCode,
      password: newPassword,
      captchaToken: z.string().check(z.minLength(1, 'required'), z.maxLength(8192, 'tooLong')),
    }),
    gives: bare(message),
  }),
  confirmAccount: route('POST /confirm-account/verify-code', {
    needs: 'guest',
    summary: 'Prove an invitation with its code; answers a one-time grant to choose a password.',
    body: z.object({ email, code: mailedCode }),
    gives: bare(z.object({ confirmation_token: z.string(), message: z.string() })),
  }),
  setFirstPassword: route('POST /confirm-account/reset', {
    needs: 'guest',
    summary: 'Choose the first password; needs the grant of verify-code (cookie, bearer or body).',
    body: z.object({
      email,
      password: newPassword,
      confirmation_token: z.optional(z.string().check(z.maxLength(200))),
    }),
    gives: bare(message),
  }),

  twoFactorStatus: route('GET /auth/2fa/status', {
    needs: 'anyone signed in',
    whileSuspended: true,
    gives: value(twoFactorStatus),
  }),
  twoFactorSetup: route('POST /auth/2fa/setup', {
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    sudo: true,
    summary: 'Begin two-factor authentication: a secret to put into an authenticator, good for 10 minutes.',
    tellsSecret: true,
    gives: value(z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() })),
  }),
  twoFactorEnable: route('POST /auth/2fa/enable', {
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    summary: 'Turn two-factor authentication on with the first code; answers the recovery codes, once.',
    body: z.object({ token: sixDigits }),
    tellsSecret: true,
    gives: value(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
  twoFactorDisable: route('POST /auth/2fa/disable', {
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    summary: 'Turn two-factor authentication off with a code or a recovery code.',
    body: z.object({ token: secondFactor }),
    gives: nothing,
  }),
  twoFactorVerify: route('POST /auth/2fa/verify', {
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    summary: 'Prove it is still you: opens the calls that ask for it for 15 minutes.',
    body: z.object({ token: secondFactor }),
    gives: value(z.object({ valid: z.literal(true) })),
  }),

  confirmPassword: route('POST /auth/password/confirm', {
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    summary: 'Prove it is still you, without two-factor authentication: opens the same calls for 15 minutes.',
    body: z.object({ password: typedPassword }),
    gives: value(z.object({ valid: z.literal(true) })),
  }),
  changePassword: route('POST /auth/password', {
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    summary: 'Change the password; ends all other sessions.',
    body: z.object({ currentPassword: typedPassword, password: newPassword }),
    gives: nothing,
  }),
  listSessions: route('GET /auth/sessions', {
    needs: 'anyone signed in',
    whileSuspended: true,
    gives: value(z.array(sessionInfo)),
  }),
  endSession: route('DELETE /auth/sessions/:id', {
    unversioned: true,
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    gives: nothing,
  }),
  endOtherSessions: route('DELETE /auth/sessions', {
    unversioned: true,
    needs: 'anyone signed in',
    whileSuspended: true,
    ownAccount: true,
    sudo: true,
    summary: 'Sign out everywhere else; with `all`, here too.',
    query: z.strictObject({
      all: z.optional(yesOrNo),
      /** Has each browser prove itself again. */
      forgetBrowsers: z.optional(yesOrNo),
      pauseTokens: z.optional(yesOrNo),
    }),
    gives: nothing,
  }),
}
