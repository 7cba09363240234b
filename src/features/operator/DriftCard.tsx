import { useTranslation } from 'react-i18next'
import type { Drift } from '#contract/operator/routes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'

const resourceCell = ({ target }: Drift) => <bdi>{target.name}</bdi>
const companyCell = ({ company }: Drift) => <bdi>{company.name}</bdi>
const changeCell = (row: Drift) => <Change {...row} />
const atCell = ({ at }: Drift) => <Time at={at} />

/** What was changed in the cloud itself. */
export function DriftCard({ drift }: { drift: Drift[] }) {
  const { t } = useTranslation('operator')
  const columns: Column<Drift>[] = [
    { id: 'resource', header: t('drift.resource'), cell: resourceCell },
    { id: 'company', header: t('drift.company'), cell: companyCell },
    { id: 'change', header: t('drift.change'), cell: changeCell },
    { id: 'at', header: t('drift.at'), cell: atCell, narrow: true },
  ]
  return (
    <Card title={t('drift.title')} description={t('drift.text')}>
      {drift.length > 0 ? (
        <Table caption={t('drift.title')} columns={columns} rows={drift} />
      ) : (
        <p className="text-text-faint">{t('drift.empty')}</p>
      )}
    </Card>
  )
}

function Change({ before, after }: Drift) {
  const { t } = useTranslation('operator')
  if (after === 'lost') return <Badge tone="error">{t('drift.lost')}</Badge>
  // Words of the API, as the log has them.
  return (
    <bdi dir="ltr">
      {before} → {after}
    </bdi>
  )
}
