import { accountSecurity } from './accountSecurity.mjs'
import { apiTokens } from './apiTokens.mjs'
import { auditLog } from './auditLog.mjs'
import { money } from './money.mjs'
import { ownerRecovery } from './ownerRecovery.mjs'
import { passkeys } from './passkeys.mjs'
import { people } from './people.mjs'
import { signingIn } from './signingIn.mjs'
import { tenancy } from './tenancy.mjs'
import { working } from './working.mjs'

/** All seeded faults: what each is called, the text it replaces in a file, and the suite that must notice it. */
export const mutants = [
  ...signingIn,
  ...passkeys,
  ...accountSecurity,
  ...apiTokens,
  ...tenancy,
  ...people,
  ...ownerRecovery,
  ...auditLog,
  ...working,
  ...money,
]

/** A text with a fault in it; what it replaces must be there exactly once, or the fault is not what it says. */
export const mutated = (text, { name, file, find, put, also }) =>
  [{ find, put }, ...(also ? [also] : [])].reduce((now, change) => {
    if (now.split(change.find).length !== 2) throw new Error(`${name}: its text is not once in ${file}`)
    return now.replace(change.find, () => change.put)
  }, text)
