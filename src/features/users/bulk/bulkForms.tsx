import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectRole, type ProjectRole } from '#contract/projects/routes.ts'
import { whyNotToUser } from '#contract/users/rules.ts'
import type { User } from '#contract/users/records.ts'
import { once, type Call } from '#src/resources/action.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { asked, atOnce } from '../actions/userAction.ts'
import { ProjectPick } from '../ProjectPick.tsx'
import { RolePick } from '../RolePick.tsx'
import { useCaller } from '../useCaller.ts'
import { usersApi } from '../usersApi.ts'
import {
  whyNotAdd,
  whyNotGive,
  whyNotTake,
  withoutRole,
  withRole,
  type BulkAction,
  type LeftOut,
} from './judge.ts'

/** What a form has asked for: whether it is complete, who is left out, and the call for each of the others. */
export interface UserBulkTerms {
  fields?: ReactNode
  isReady: boolean
  whyNot: (user: User) => LeftOut | undefined
  call: (user: User) => Call
}

type BulkForm = (props: { children: (terms: UserBulkTerms) => ReactNode }) => ReactNode

const { endpoints } = usersApi

const assign = (user: User, assignments: ReturnType<typeof withRole>): Call =>
  endpoints.assignRoles.initiate({ id: user.id, assignments, ifRevision: user.revision }, once)

const GiveRole: BulkForm = ({ children }) => {
  const caller = useCaller()
  const [groupRoleId, setRole] = useState('')
  const [projectId, setProject] = useState<string | null>(null)
  const given = { groupRoleId, projectId }
  const fields = (
    <>
      <RolePick value={groupRoleId} onChange={setRole} scopes={[projectId]} />
      <ProjectPick value={projectId} onChange={setProject} orCompany />
    </>
  )
  return children({
    fields,
    isReady: groupRoleId !== '',
    whyNot: (user) => whyNotGive(user, caller, given),
    call: (user) => assign(user, withRole(user, given)),
  })
}

const TakeRole: BulkForm = ({ children }) => {
  const caller = useCaller()
  const [groupRoleId, setRole] = useState('')
  return children({
    fields: <RolePick value={groupRoleId} onChange={setRole} />,
    isReady: groupRoleId !== '',
    whyNot: (user) => (groupRoleId === '' ? undefined : whyNotTake(user, caller, groupRoleId)),
    call: (user) => assign(user, withoutRole(user, groupRoleId)),
  })
}

const AddToProject: BulkForm = ({ children }) => {
  const { t } = useTranslation('users')
  const [projectId, setProject] = useState<string | null>(null)
  const [role, setRole] = useState<ProjectRole>('member')
  const fields = (
    <>
      <ProjectPick value={projectId} onChange={setProject} />
      <Field label={t('fields.projectRole')}>
        <Select
          value={role}
          onChange={setRole}
          choices={projectRole.options.map((value) => ({
            value,
            label: t(`projectRoles.${value}`),
            detail: t(`projectRoleHints.${value}`),
          }))}
        />
      </Field>
    </>
  )
  return children({
    fields,
    isReady: projectId !== null,
    whyNot: (user) => (projectId === null ? undefined : whyNotAdd(user, projectId)),
    call: ({ id }) =>
      endpoints.placeUserInProject.initiate({ projectId: projectId ?? '', userId: id, role }, once),
  })
}

/** Forms of the actions that take nothing but the people. */
const plain = (action: 'disable' | 'resend', call: (user: User) => Call): BulkForm =>
  function PlainForm({ children }) {
    const caller = useCaller()
    return children({ isReady: true, whyNot: (user) => whyNotToUser(action, user, caller), call })
  }

export const forms: Record<BulkAction, BulkForm> = {
  giveRole: GiveRole,
  takeRole: TakeRole,
  addToProject: AddToProject,
  disable: plain('disable', asked.disable),
  resend: plain('resend', atOnce.resend),
}
