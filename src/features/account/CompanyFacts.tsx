import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '#contract/account/routes.ts'
import { AddressLines } from '#src/resources/AddressLines.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'

/** The company's profile for those who may read but not change it. */
export function CompanyFacts({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('account')
  const none = <span className="text-text-faint">{t('empty')}</span>
  return (
    <Card title={t('company.title')} description={t('company.readOnly')}>
      <DescriptionList
        items={[
          { term: t('company.name'), value: company.name },
          { term: t('company.contactEmail'), value: company.contactEmail || none },
          { term: t('company.phone'), value: company.phone || none },
          {
            term: t('company.addressLine1'),
            value: <AddressLines address={company} otherwise={none} />,
          },
          { term: t('company.timeZone'), value: company.timeZone.replaceAll('_', ' ') },
        ]}
      />
    </Card>
  )
}
