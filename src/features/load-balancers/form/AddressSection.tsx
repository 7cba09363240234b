import { useTranslation } from 'react-i18next'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { AddressChoice } from '../AddressChoice.tsx'
import { useField } from './balancerValues.ts'
import './texts.ts'

/** Whether the internet reaches it. */
export function AddressSection({ region }: { region: string }) {
  const { t } = useTranslation('balancerForm')
  const { value, onChange, error } = useField('publicAddress', {
    overLimit: t('address.overLimit'),
    noRouter: t('address.noRouter'),
  })
  return (
    <Section title={t('address.title')} hint={t('address.hint')} field="publicAddress">
      <AddressChoice region={region} value={value} onChange={onChange} error={error} />
    </Section>
  )
}
