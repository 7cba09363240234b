import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { policyDays, type SecurityPolicy } from '#contract/users/securityPolicy.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { dayAhead, startOf } from '#src/forms/days.ts'
import { useRefusal } from '../refusal.ts'
import { useChangeSecurityPolicyMutation } from '../usersApi.ts'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...usersTexts]

interface PolicyDialogProps {
  policy: SecurityPolicy
  onClose: () => void
}

/** A day begins at midnight: the one after tomorrow is the first that is a whole day ahead. */
const firstDay = policyDays.least + 1

/** Asks from when on a second factor is required, or whether it is required no longer. */
export function PolicyDialog({ policy: { requireTwoFactor, withoutFactor }, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const [now] = useState(() => serverNow())
  const [day, setDay] = useState(() => dayAhead(7, now))
  const [change, { isLoading, error }] = useChangeSecurityPolicyMutation()
  const [min, max] = [dayAhead(firstDay, now), dayAhead(policyDays.most, now)]
  const isPossible = requireTwoFactor || (day >= min && day <= max)

  const save = async () => {
    if (!isPossible) return
    const { error: refused } = await change(
      requireTwoFactor ? { requireTwoFactor: false } : { requireTwoFactor: true, from: startOf(day) },
    )
    if (refused) return
    onClose()
    void showToast('success', t(requireTwoFactor ? 'policy.turnedOff' : 'policy.turnedOn'))
  }
  const terms = {
    isSending: isLoading,
    refusal: refusalOf(error && problemOf(error)),
    onSubmit: () => void save(),
    onClose,
  }
  return requireTwoFactor ? (
    <ActionDialog
      {...terms}
      title={t('policy.offTitle')}
      text={t('policy.offText')}
      submit={t('policy.off')}
      danger
    />
  ) : (
    <ActionDialog
      {...terms}
      title={t('policy.onTitle')}
      text={t('policy.onText', { count: withoutFactor })}
      submit={t('policy.on')}
    >
      <Field
        label={t('policy.from')}
        hint={t('policy.fromHint')}
        error={isPossible ? undefined : t('policy.fromRule')}
        required
      >
        <DatePicker value={day} onChange={setDay} min={min} max={max} />
      </Field>
    </ActionDialog>
  )
}
