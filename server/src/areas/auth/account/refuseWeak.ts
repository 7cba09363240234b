import type { FieldCode } from '#contract/problem.ts'
import { invalidField } from '../../../problems.ts'
import { checkPassword, passwordSentences } from '../../../security/passwordPolicy.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'

/** Refuses a password that anyone would guess who knows this of the person: name, address, company. */
export const refuseGuessable = (
  { settings }: Pick<AuthDeps, 'settings'>,
  password: string,
  about: readonly (string | null)[],
) => {
  const code = checkPassword({ password, about, min: settings.passwordMin })
  if (code) throw refused(code)
}

/** Refuses a password that anyone would guess, or that others have lost. */
export const refuseWeak = async (
  deps: Pick<AuthDeps, 'passwords' | 'settings'>,
  password: string,
  about: readonly (string | null)[],
) => {
  refuseGuessable(deps, password, about)
  if (await deps.passwords.isLeaked(password)) throw refused('passwordLeaked')
}

const refused = (code: FieldCode) =>
  invalidField('password', code, passwordSentences[code] ?? 'This password is not good enough.')
