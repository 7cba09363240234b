import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiTokenLimits } from '#contract/api-tokens/routes.ts'
import type { SecurityPolicy, SecurityPolicyDraft } from '#contract/users/securityPolicy.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { showToast } from '#src/ui/toast.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useRefusal } from '../refusal.ts'
import { useChangeSecurityPolicyMutation } from '../usersApi.ts'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...usersTexts]

const choices = ['any', 'shorter', 'none'] as const
type Choice = (typeof choices)[number]

const { mostDays, usualDays } = apiTokenLimits

const choiceOf = ({ tokensAllowed, maxTokenDays }: SecurityPolicy): Choice =>
  !tokensAllowed ? 'none' : maxTokenDays === null ? 'any' : 'shorter'

const draftOf = (choice: Choice, days: number | undefined): SecurityPolicyDraft => {
  // For the day that they are allowed again, the longest time stays.
  if (choice === 'none') return { tokensAllowed: false }
  return { tokensAllowed: true, maxTokenDays: (choice === 'shorter' && days) || null }
}

interface TokenPolicyDialogProps {
  policy: SecurityPolicy
  onClose: () => void
}

/** Asks whether people may use API tokens, and for how long one may work. */
export function TokenPolicyDialog({ policy, onClose }: TokenPolicyDialogProps) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const [choice, setChoice] = useState(() => choiceOf(policy))
  const [days, setDays] = useState<number | undefined>(policy.maxTokenDays ?? usualDays)
  const [change, { isLoading, error }] = useChangeSecurityPolicyMutation()
  const isPossible = choice !== 'shorter' || (days !== undefined && days >= 1 && days <= mostDays)

  const save = async () => {
    if (!isPossible) return
    const { error: refused } = await change(draftOf(choice, days))
    if (refused) return
    onClose()
    void showToast('success', t('policy.tokensChanged'))
  }

  return (
    <ActionDialog
      title={t('policy.tokensTitle')}
      text={t('policy.tokensText')}
      submit={t('policy.tokensSubmit')}
      danger={choice === 'none' && policy.tokensAllowed}
      size="md"
      isSending={isLoading}
      refusal={refusalOf(error && problemOf(error))}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RadioCards
        legend={t('policy.tokensTitle')}
        isLegendHidden
        cards={choices.map((value) => ({
          value,
          label: t(`policy.tokenChoices.${value}`, { most: mostDays }),
          detail: t(`policy.tokenTexts.${value}`),
        }))}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'shorter' && (
        <Field
          className="max-w-72"
          label={t('policy.longest')}
          error={isPossible ? undefined : t('policy.longestRule', { most: mostDays })}
          required
        >
          <NumberInput
            value={days}
            onChange={setDays}
            min={1}
            max={mostDays}
            unit={t('policy.longestUnit')}
          />
        </Field>
      )}
    </ActionDialog>
  )
}
