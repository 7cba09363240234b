import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { Assignment, User, UserStatus } from '#contract/users/records.ts'
import { groupRoleName } from '#src/auth/groupRoleWords.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import type { Tone } from '#src/ui/tone.ts'

type State = UserStatus | 'locked'

/** A person's status, and that they have locked their account, where that is what keeps them out. */
export const stateOf = ({ status, lockedAt }: Pick<User, 'status' | 'lockedAt'>): State =>
  status === 'active' && lockedAt !== null ? 'locked' : status

export const toneOf: Record<State, Tone> = {
  invited: 'info',
  active: 'success',
  locked: 'warning',
  disabled: 'neutral',
}

const projectName = (state: RootState, id: string) => selectRecord(state, { kind: 'project', id })?.name

/** An assignment in words: "Developer in Web shop until May 3, 2026". A name that one may not see is an id's start. */
export const useAssignmentWords = () => {
  const { t, i18n } = useTranslation('users')
  const { t: word } = useTranslation('permissions')
  const day = (instant: string) =>
    dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(instant))
  return (state: RootState, { groupRoleId, projectId, until }: Assignment) => {
    const known = selectRecord(state, { kind: 'groupRole', id: groupRoleId })
    if (known === undefined) return undefined
    const role = groupRoleName(word, known)
    const project = projectId === null ? undefined : (projectName(state, projectId) ?? projectId.slice(0, 8))
    const scoped = project === undefined ? role : t('roleIn', { role, project })
    return until === null ? scoped : t('roleUntil', { role: scoped, date: day(until) })
  }
}

/** The group roles of a person, each with its project and its end; their bare names until more is known. */
export const useRoleWords = ({ assignments, groupRoles }: Pick<User, 'assignments' | 'groupRoles'>) => {
  const wordsOf = useAssignmentWords()
  return useAppSelector((state) => {
    const words = assignments.flatMap((assignment) => wordsOf(state, assignment) ?? [])
    return words.length === assignments.length ? words : groupRoles
  }, shallowEqual)
}

/** The projects of a person: the first one by name, and how many more. */
export const useProjectWords = (ids: readonly string[]) => {
  const names = useAppSelector((state) =>
    ids
      .map((id) => projectName(state, id) ?? id.slice(0, 8))
      .toSorted()
      .join('\n'),
  ).split('\n')
  const [first = '', ...others] = names
  return {
    short: others.length > 0 ? `${first} +${others.length}` : first,
    all: names.join(', '),
  }
}

/** The second factors of a person: "Authenticator app, Passkey". */
export const useFactorWords = () => {
  const { t } = useTranslation('users')
  return ({ factors }: Pick<User, 'factors'>) =>
    factors.length > 0 ? factors.map((factor) => t(`factors.${factor}`)).join(', ') : t('factors.none')
}
