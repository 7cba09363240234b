import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '#contract/load-balancers/records.ts'
import { certificateContent } from '#contract/load-balancers/routes.ts'
import { seal } from '#src/api/sealed.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import type { Replacement } from '../actions.ts'
import { PemFields } from '../certificates/PemFields.tsx'
import type { PemParts } from '../certificates/pemParts.ts'
import { certificatesTexts } from '../certificates/texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [...certificatesTexts, ...loadBalancersTexts, ...resourceActionsTexts]

const blank: PemParts = { certificate: '', chain: '', key: '' }

/** Asks for the certificate that takes the place of another one, with all listeners that present it. */
export function ReplaceDialog({ row, call, onClose }: DialogProps<Certificate, Replacement>) {
  const { t } = useTranslation('certificates')
  const label = useActionLabel()('replace')
  const [parts, setParts] = useState(blank)
  const { codeOf, submit, ...sending } = useCallForm(['certificate', 'chain', 'key'])
  const save = async () => {
    const { certificate, chain, key } = parts
    const plain = { certificate, ...(chain.trim() !== '' && { chain }) }
    const codes = codesOf(certificateContent, { ...plain, key })
    if (await submit(codes, () => call({ ...plain, key: seal(key) }))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      size="lg"
      title={t('replace.title', { name: row.name })}
      text={t('replace.text', { count: row.listenerCount })}
      submit={label}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PemFields parts={parts} onChange={setParts} codeOf={codeOf} />
    </ActionDialog>
  )
}
