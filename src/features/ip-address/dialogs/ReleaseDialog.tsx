import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isIdle, type IpAddress } from '#contract/ip-address/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { selectTarget } from '#src/networking/addresses/TargetName.tsx'
import { References } from '#src/resources/dns/References.tsx'
import { useActionLabel } from '#src/resources/words.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { dnsReferencesTexts } from '#src/resources/dns/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...dnsReferencesTexts, ...resourceActionsTexts, ...ipAddressesTexts]

/** Asks before an address goes: what stops working, and which DNS records lead nowhere then. */
export function ReleaseDialog({ row, call, onClose }: DialogProps<IpAddress, void>) {
  const { t } = useTranslation('ipAddresses')
  const label = useActionLabel()('release')
  const { state, failed, make } = useCall()
  // Once it is accepted nothing uses it any more.
  const [before] = useState(row)
  const target = useAppSelector((store) => selectTarget(store, before)?.name) ?? t('release.itsTarget')
  const { name, role, address, forwardingCount } = before
  const questions = {
    idle: t('release.idle'),
    used: t('release.used', { target }),
    forwarding: t('release.forwarding', { count: forwardingCount }),
  }
  return (
    <ConfirmDialog
      open
      state={state}
      // What works by it stops: a click is no consideration.
      name={isIdle(before) ? undefined : name}
      words={{
        title: t('release.title', { name }),
        question: questions[isIdle(before) ? 'idle' : role === 'forwarding' ? 'forwarding' : 'used'],
        action: label,
        doneTitle: t('release.doneTitle'),
        done: t('release.done'),
        failedTitle: t('release.failedTitle'),
        failed,
      }}
      onConfirm={() => void make(call())}
      onClose={onClose}
    >
      {state === 'pending' && address !== null && <References addresses={[address]} />}
    </ConfirmDialog>
  )
}
