import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { isProduction } from '#src/common/config.ts'
import { readStored } from '#src/common/webStorage.ts'

/** In production the store can be inspected by who asks for it: `localStorage['portico-devtools'] = 1`. */
const mayBeInspected = () => !isProduction || readStored('portico-devtools') === '1'

/** Nothing is given away by the DevTools, because state and actions hold no secret to begin with. */
export const devTools = (): false | DevToolsEnhancerOptions =>
  mayBeInspected() && { name: 'Portico', maxAge: 500, actionSanitizer: redacted, stateSanitizer: redacted }

/**
 * With Redux DevTools, loads every endpoint: a recording of any page may be imported. Without them, endpoints come with
 * the pages that use them.
 */
export const loadForDevTools = async () => {
  if (mayBeInspected() && '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)
    await import(/* webpackChunkName: "allEndpoints" */ './allEndpoints.ts')
}

const secretName = /password|token|secret|^code$/i

/** A second wall, should a future action or slice forget to seal what it carries. Shown only; replay is unaffected. */
const redacted = <T>(shown: T): T =>
  // The same thing, with texts hidden.
  JSON.parse(
    JSON.stringify(shown, (name, value: unknown) =>
      typeof value === 'string' && secretName.test(name) ? '•••' : value,
    ),
  ) as T
