import type { SessionUser, Tokens } from '#contract/auth/routes.ts'
import { staffRoles } from '#contract/operator/staffRoles.ts'
import { hasShape, isBoolean, isInstant, isText, oneOf, orNone, type Shape } from '#src/common/shape.ts'

const isTrue = (value: unknown) => value === true

const isId = (value: unknown) => typeof value === 'string' && value !== ''

const userShape: Shape<SessionUser> = {
  id: isId,
  name: isText,
  email: isText,
  companyId: isId,
  companyName: isText,
  staffAccess: orNone(oneOf(['ro', 'rw'])),
  staffUntil: orNone(isInstant),
  staffRole: orNone(oneOf(staffRoles)),
  operatorArea: orNone(isTrue),
  hold: orNone(oneOf(['approval', 'operator'])),
  factorMissing: orNone(isTrue),
  twoFactor: isBoolean,
  joinedAt: orNone(isInstant),
  language: orNone(isText),
  timeZone: orNone(isText),
  suspended: isBoolean,
}
const tokensShape: Shape<Tokens> = { access_token: isText, refresh_token: isText }

export const isTokens = (value: unknown): value is Tokens => hasShape(tokensShape, value)

/** The user that a value is, without what a session does not know of users; undefined for anything else. */
export const sessionUserIn = (value: unknown): SessionUser | undefined => {
  if (!hasShape(userShape, value)) return undefined
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(userShape, name))
  // The same, of which nothing was left out that the shape asks for.
  return Object.fromEntries(known) as unknown as SessionUser
}
