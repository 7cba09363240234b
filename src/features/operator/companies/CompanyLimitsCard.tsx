import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Limit } from '#contract/limits/routes.ts'
import type { ManagedCompany } from '#contract/operator/companies.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'

interface CompanyLimitsCardProps {
  company: ManagedCompany
  limits: readonly Limit[]
  mayChange: boolean
}

/** What a company's contract allows, and what of it is used. */
export function CompanyLimitsCard({ company, limits, mayChange }: CompanyLimitsCardProps) {
  const { t, i18n } = useTranslation(['operatorCompanies', 'limits'])
  const [isChanging, setChanging] = useState(false)
  const rows = limits.map((limit) => ({ ...limit, id: limit.metric }))
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'metric', header: t('limits.metric'), cell: ({ metric }) => t(`limits:metrics.${metric}`) },
    {
      id: 'used',
      header: t('limits.used'),
      cell: ({ metric, used }) => formatMetric(metric, used, i18n.language),
      align: 'end',
      narrow: true,
    },
    {
      id: 'limit',
      header: t('limits.limit'),
      cell: ({ metric, limit }) => formatMetric(metric, limit, i18n.language),
      align: 'end',
      narrow: true,
    },
  ]
  return (
    <Card
      title={t('limits.title')}
      actions={
        mayChange && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('limits.change')}
          </Button>
        )
      }
    >
      <Table caption={t('limits.title')} columns={columns} rows={rows} />
      {isChanging && <LimitsDialog company={company} limits={limits} onClose={() => setChanging(false)} />}
    </Card>
  )
}
