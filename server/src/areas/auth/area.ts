import { captchaRoutes } from '../../captcha/routes.ts'
import type { Area } from '../../resources/area.ts'
import { accountSecurityRoutes } from './account/routes.ts'
import { remindOfTokens } from './api-tokens/expiring.ts'
import { apiTokenRoutes } from './api-tokens/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { unconfirmedRoutes } from './recovery/unconfirmedRoutes.ts'
import { authRoutes } from './routes.ts'
import { twoFactorRoutes } from './second-factor/routes.ts'

/** Signing in and out, signing up, second factors, passkeys, API tokens and recovery. */
export const authArea: Area = {
  routes: (deps) => async (app) => {
    await app.register(authRoutes(deps))
    await app.register(twoFactorRoutes(deps))
    await app.register(passkeyRoutes(deps))
    await app.register(accountSecurityRoutes(deps))
    await app.register(apiTokenRoutes(deps))
    await app.register(unconfirmedRoutes(deps))
    await app.register(recoveryRoutes(deps))
    await app.register(captchaRoutes(deps))
  },
  workers: [{ name: 'remind of API tokens', everyMs: 600_000, run: remindOfTokens }],
}
