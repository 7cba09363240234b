import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { paths } from '#src/routes/paths.ts'
import { countryName } from '#src/resources/countries.ts'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { useMonthName } from './useInvoiceColumns.tsx'

/** Who, to whom, when and what for. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const month = useMonthName()
  const { corrects, reason, creditNotes, period, issuedAt, supplier, customer } = invoice
  const others = corrects ? [corrects] : creditNotes
  return (
    <DescriptionList
      items={[
        { term: t('columns.period'), value: month(period.from) },
        { term: t('columns.issued'), value: <Time at={issuedAt} absolute /> },
        ...(others.length > 0
          ? [
              {
                term: t(corrects ? 'corrects' : 'correctedBy'),
                value: others.map(({ id, number }) => (
                  <Link key={id} to={paths.invoices(id)} className={`${linkClass} block`}>
                    <bdi>{number}</bdi>
                  </Link>
                )),
              },
            ]
          : []),
        ...(reason === null ? [] : [{ term: t('reason'), value: <bdi>{reason}</bdi> }]),
        { term: t('customer'), value: <Party party={customer} /> },
        { term: t('supplier'), value: <Party party={supplier} /> },
      ]}
    />
  )
}

function Party({ party: { name, address, country, taxId } }: { party: InvoiceParty }) {
  const { t, i18n } = useTranslation('invoices')
  const lines = [name, ...address, countryName(country, i18n.language)].filter(Boolean)
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block first:font-medium">
          <bdi>{line}</bdi>
        </span>
      ))}
      {taxId && (
        <span className="block">
          {t('taxId')} <bdi>{taxId}</bdi>
        </span>
      )}
    </>
  )
}
