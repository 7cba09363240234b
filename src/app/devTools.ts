import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { isProduction } from '#src/common/config.ts'
import { readStored } from '#src/common/webStorage.ts'

/**
 * In production the store can be inspected by who asks for it: `localStorage['portico-devtools'] = 1`.
 * Nothing is given away by that, because state and actions hold no secret to begin with.
 */
export const devTools = (): false | DevToolsEnhancerOptions => {
  if (isProduction && readStored('portico-devtools') !== '1') return false
  return { name: 'Portico', maxAge: 500, actionSanitizer: redacted, stateSanitizer: redacted }
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
