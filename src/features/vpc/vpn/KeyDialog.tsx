import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isVpnKey } from '#contract/vpc/vpnTerms.ts'
import type { VpnConnection } from '#contract/vpc/records.ts'
import { seal } from '#src/api/sealed.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useFaults } from '../useFaults.ts'
import { vpcApi } from '../vpcApi.ts'
import { KeyField } from './KeyField.tsx'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourceActionsTexts, ...vpcDetailsTexts]

/** Gives a connection another key. */
export function KeyDialog({ vpn, onClose }: { vpn: VpnConnection; onClose: () => void }) {
  const { t } = useTranslation('vpcDetails')
  const faultOf = useFaults()
  const [key, setKey] = useState('')
  const { codeOf, submit, ...sending } = useCallForm(['key'])
  const save = async () => {
    const arg = { id: vpn.vpcId, vpnId: vpn.id }
    const call = () => vpcApi.endpoints.setVpnKey.initiate({ ...arg, key: seal(key) }, once)
    if (await submit(isVpnKey(key) ? {} : { key: 'weakKey' }, call)) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      size="md"
      title={t('vpn.setKeyOf', { name: vpn.name })}
      submit={t('vpn.setKey')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-text-muted">{t('vpn.setKeyText')}</p>
      <KeyField value={key} error={faultOf(codeOf('key'))} onChange={setKey} />
    </ActionDialog>
  )
}
