import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '#contract/account.ts'
import { countryName } from '#src/resources/countries.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'

/** The company's profile for those who may read but not change it. */
export function CompanyFacts({ company }: { company: CompanyProfile }) {
  const { t, i18n } = useTranslation('account')
  const { addressLine1, addressLine2, postalCode, city, state, country } = company
  const address = [
    addressLine1,
    addressLine2,
    [postalCode, city].filter(Boolean).join(' '),
    state,
    countryName(country, i18n.language),
  ].filter(Boolean)
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
            value: address.length
              ? address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))
              : none,
          },
          { term: t('company.timeZone'), value: company.timeZone.replaceAll('_', ' ') },
        ]}
      />
    </Card>
  )
}
