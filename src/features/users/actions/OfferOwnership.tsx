import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownershipOfferDays } from '#contract/users/ownership.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { showToast } from '#src/ui/toast.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useRefusal } from '../refusal.ts'
import { usersApi } from '../usersApi.ts'
import type { UserDialogProps } from './UserDialog.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourceActionsTexts, ...usersTexts]

type Keep = 'Administrator' | 'nothing'

/** Offers one's place as an Owner to a colleague, and asks what one stays oneself. */
export function OfferOwnership({ user: { id, name }, onClose }: UserDialogProps) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const { isSending, problem, make } = useCall()
  const [keep, setKeep] = useState<Keep>('Administrator')

  const offer = async () => {
    const body = { to: id, keep: keep === 'nothing' ? null : keep }
    if (!(await make(usersApi.endpoints.offerOwnership.initiate(body, once)))) return
    onClose()
    void showToast('success', t('done.offerOwnership', { name }))
  }
  return (
    <ActionDialog
      title={t('offer.title', { name })}
      text={t('offer.text', { name, count: ownershipOfferDays })}
      submit={t('actions.offerOwnership')}
      size="md"
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void offer()}
      onClose={onClose}
    >
      <RadioCards
        legend={t('offer.keep')}
        value={keep}
        onChange={setKeep}
        cards={(['Administrator', 'nothing'] as const).map((value) => ({
          value,
          label: t(`offer.keeps.${value}`),
          detail: t(`offer.keepHints.${value}`),
        }))}
      />
    </ActionDialog>
  )
}
