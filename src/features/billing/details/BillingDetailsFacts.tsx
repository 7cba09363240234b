import { useTranslation } from 'react-i18next'
import type { BillingProfile } from '#contract/billing/profile.ts'
import { AddressLines } from '#src/resources/AddressLines.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { TaxIdNote } from './TaxIdNote.tsx'

/** What invoices say, for those who may read but not change it. */
export function BillingDetailsFacts({ profile }: { profile: BillingProfile }) {
  const { t } = useTranslation('billingDetails')
  const { name, email } = profile.effective
  const none = <span className="text-text-faint">{t('empty')}</span>
  return (
    <Card title={t('title')} description={t('readOnly')} className="max-w-3xl">
      <DescriptionList
        items={[
          { term: t('fields.name'), value: <bdi>{name}</bdi> },
          { term: t('fields.email'), value: email ? <bdi>{email}</bdi> : none },
          {
            term: t('address'),
            value: <AddressLines address={profile.effective} otherwise={none} />,
          },
          {
            term: t('fields.taxId'),
            value: profile.taxId ? (
              <div className="flex flex-col gap-1">
                <bdi>{profile.taxId}</bdi>
                <TaxIdNote profile={profile} />
              </div>
            ) : (
              none
            ),
          },
        ]}
      />
    </Card>
  )
}
