import { useTranslation } from 'react-i18next'
import type { Opening } from '#contract/guest-networks/routes.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { guestNetworksApi } from '../guestNetworksApi.ts'

interface CloseDialogProps {
  ruleId: string
  group: NonNullable<Opening['group']>
  does: 'restrict' | 'remove'
  /** The range of the person's own address. */
  mine: string | undefined
  onClose: () => void
}

/** Asks before a rule that lets the internet in lets in one address only, or goes: for all that its group filters. */
export function CloseDialog({ ruleId, group, does, mine, onClose }: CloseDialogProps) {
  const { t } = useTranslation('guestNetworks')
  const { make, isSending, refusal } = useCall()
  const of = { id: group.id, ruleId }
  const change = async () => {
    const { changeRule, removeRule } = guestNetworksApi.endpoints
    const call =
      does === 'restrict' && mine
        ? changeRule.initiate({ ...of, peer: { cidrs: [mine] } }, once)
        : removeRule.initiate(of, once)
    if (!(await make(call))) return
    onClose()
    void showToast('success', t('rules.saved', { name: group.name }))
  }
  return (
    <ActionDialog
      title={t(`open.${does}`)}
      text={t(`open.${does}Text`, { name: group.name, address: mine ?? '' })}
      submit={t(`open.${does}`)}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void change()}
      onClose={onClose}
    />
  )
}
