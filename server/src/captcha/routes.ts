import type { FastifyInstance } from 'fastify'
import { captcha as routes } from '#contract/auth/captcha.ts'
import { serve } from '../http/serve.ts'
import type { Captcha } from './port.ts'

/** Hands out challenges; the calls that want a solution check it themselves. */
export const captchaRoutes =
  ({ captcha }: { captcha: Captcha }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.challenge, ({ query }) => captcha.challenge(query.action))
  }
