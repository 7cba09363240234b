import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import type { InstanceDraft } from '#contract/compute.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { paths } from '#src/common/paths.ts'
import { showToast } from '#src/ui/toast.ts'
import { useCreateInstancesMutation } from '../computeApi.ts'
import { forgetDraft } from './draftStorage.ts'
import { onceKeys } from './onceKey.ts'

/** Secrets go aside before anything becomes an action. */
const withSealedSecrets = ({ password, userData, ...draft }: InstanceDraft) => ({
  ...draft,
  ...(password !== undefined && { password: seal(password) }),
  ...(userData !== undefined && { userData: seal(userData) }),
})

/** Sends the form's body; leads to what was created, or answers with why nothing was. */
export const useSubmitInstances = (who: SessionUser) => {
  const { t } = useTranslation('compute')
  const navigate = useNavigate()
  const [create] = useCreateInstancesMutation()
  const [keyFor] = useState(onceKeys)

  return async (draft: InstanceDraft): Promise<Problem | undefined> => {
    const { data, error } = await create({ ...withSealedSecrets(draft), onceKey: keyFor(draft) })
    if (!data) return problemOf(error)
    forgetDraft(who)
    void showToast('success', t('create.created', { count: data.ids.length, name: draft.name }))
    const [first = ''] = data.ids
    void navigate(data.ids.length === 1 ? paths.instance(first) : paths.instances())
    return undefined
  }
}
