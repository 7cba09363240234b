import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/balancers.ts'
import type { PublicAddressChoice } from '#contract/loadBalancers.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { References } from '#src/resources/dns/References.tsx'
import { useFieldErrors } from '#src/common/useFieldErrors.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { AddressChoice } from '../AddressChoice.tsx'
import '../details/texts.ts'

/** Asks for another public address, or none; names the DNS records that lead to the present one. */
export function ReaddressDialog({ row, call, onClose }: DialogProps<LoadBalancer, PublicAddressChoice>) {
  const { t } = useTranslation('balancerDetails')
  const label = useActionLabel()('readdress')
  const sentenceOf = useFieldErrors()
  const [chosen, setChosen] = useState<PublicAddressChoice>(row.publicIp === null ? 'new' : 'none')
  const { codeOf, submit, ...sending } = useCallForm(['publicAddress'])
  const save = async () => {
    if (await submit({}, () => call(chosen))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('readdress.title', { name: row.name })}
      text={row.publicIp === null ? t('readdress.text') : t('readdress.textOf', { address: row.publicIp })}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <AddressChoice
        region={row.region}
        value={chosen}
        onChange={setChosen}
        error={sentenceOf(codeOf('publicAddress'))}
      />
      {row.publicIp !== null && <References addresses={[row.publicIp]} />}
    </ActionDialog>
  )
}
