import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthSettings } from './settings.ts'

/**
 * `device` recognises a browser, `challenge` binds a mailed code to it, `confirm` carries the grant of a
 * confirmation, `staff` what staff have proved before they choose a company.
 */
export type AuthCookie = 'device' | 'challenge' | 'confirm' | 'staff'

type CookieSettings = Pick<AuthSettings, 'secureCookies'>

/** The prefix makes browsers refuse one set from elsewhere; they take it with https alone. */
const nameOf = (cookie: AuthCookie, { secureCookies }: CookieSettings) =>
  secureCookies ? `__Host-${cookie}` : cookie

export const readCookie = (request: FastifyRequest, settings: CookieSettings, cookie: AuthCookie) =>
  request.cookies[nameOf(cookie, settings)]

/** Sets a cookie that only this server reads; an age of 0 takes it away. */
export const setCookie = (
  reply: FastifyReply,
  settings: CookieSettings,
  { cookie, value, maxAgeSeconds }: { cookie: AuthCookie; value: string; maxAgeSeconds: number },
) =>
  reply.setCookie(nameOf(cookie, settings), value, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: settings.secureCookies,
    maxAge: maxAgeSeconds,
  })
