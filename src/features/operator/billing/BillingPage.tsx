import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { priceItemsTexts } from '#src/resources/wallet/priceItemTexts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { CompaniesView } from './CompaniesView.tsx'
import { CompanyView } from './CompanyView.tsx'
import { PricesView } from './PricesView.tsx'
import { VouchersView } from './VouchersView.tsx'
import { operatorBillingTexts } from './texts.ts'

export const texts = [...operatorBillingTexts, ...priceItemsTexts, ...resourceActionsTexts]

const views = ['companies', 'vouchers', 'prices'] as const
type View = (typeof views)[number]

const shown: Record<View, ReactNode> = {
  companies: <CompaniesView />,
  vouchers: <VouchersView />,
  prices: <PricesView />,
}

/** The money of all companies. To everybody but the operator's staff there is no such page. */
export function Component() {
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  return isStaff ? <Billing /> : <Navigate to={paths.error(404)} replace />
}

function Billing() {
  const { t } = useTranslation('operatorBilling')
  const [search] = useSearchParams()
  const company = search.get('company')
  const view = views.find((one) => one === search.get('view')) ?? 'companies'
  if (company !== null) return <CompanyView id={company} />
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        tabs={
          <Tabs label={t('views.label')}>
            {views.map((one) => (
              <Link
                key={one}
                to={{ search: one === 'companies' ? '' : `?view=${one}` }}
                aria-current={one === view ? 'page' : undefined}
                className={tabClass}
              >
                {t(`views.${one}`)}
              </Link>
            ))}
          </Tabs>
        }
      />
      {shown[view]}
    </>
  )
}
