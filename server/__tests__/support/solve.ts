import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'

/** Does the work of a challenge, as the console's worker would; answers the `captchaToken`. */
export const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encode({ challenge, solution })
}

export const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

/** Asks the API for a challenge and solves it. */
export const captchaToken = async (app: FastifyInstance): Promise<string> => {
  const answer = await app.inject({ url: '/api/v1/captcha/challenge?action=reset' })
  return solve(answer.json<{ challenge: Challenge }>().challenge)
}
