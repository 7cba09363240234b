import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { DeviceInfo } from '#contract/auth/routes.ts'
import { sameBytes } from '../../../security/vault.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import { readCookie, setCookie } from '../../../sessions/cookies.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'

/*
 * A mailed code is good for the browser that asked for it, so that nobody can have a person type in a
 * code that opens a stranger's login. The browser shows itself by a cookie; a client that keeps no
 * cookies, by saying the same of itself as before.
 */

const cookieMaxAgeSeconds = 24 * 3600
const hashLength = 32

const hashOfDevice = (info: DeviceInfo = {}) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(info).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

/** A challenge to issue a code with, and the secret that the browser is to keep. */
export const newChallenge = (deviceInfo: DeviceInfo | undefined) => {
  const secret = newSecret()
  return { secret, challenge: Buffer.concat([hashOf(secret), hashOfDevice(deviceInfo)]) }
}

/** Whether a request answers a challenge: by its cookie when it has one, else by its description. */
export const answersOf = (
  request: FastifyRequest,
  settings: AuthSettings,
  deviceInfo: DeviceInfo | undefined,
) => {
  const secret = readCookie(request, settings, 'challenge')
  return (challenge: Buffer) =>
    secret === undefined
      ? sameBytes(challenge.subarray(hashLength), hashOfDevice(deviceInfo))
      : sameBytes(challenge.subarray(0, hashLength), hashOf(secret))
}

/** Whether a request answers a challenge by its cookie, which nobody but that browser has. */
export const answersByCookie = (request: FastifyRequest, settings: AuthSettings) => {
  const secret = readCookie(request, settings, 'challenge')
  return (challenge: Buffer) =>
    secret !== undefined && sameBytes(challenge.subarray(0, hashLength), hashOf(secret))
}

export const keepChallenge = (reply: FastifyReply, settings: AuthSettings, secret: string) =>
  setCookie(reply, settings, { cookie: 'challenge', value: secret, maxAgeSeconds: cookieMaxAgeSeconds })
