import { useTranslation } from 'react-i18next'
import type { CloudServiceState, CloudState } from '#contract/operator/routes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'

type Row = CloudServiceState & { id: string }

const serviceCell = ({ service }: Row) => <bdi>{service}</bdi>
const versionCell = ({ version }: Row) => <bdi>{version || '–'}</bdi>
const regionCell = (row: Row) => <Region {...row} />
const healthCell = (row: Row) => <Health {...row} />

/** The cloud's own words are English; they stay in one direction. */
const offersCell = ({ offers, missing }: Row) => (
  <span className="block max-w-140">
    <bdi dir="ltr">{offers}</bdi>
    {missing.map((sentence) => (
      <span key={sentence} className="block text-warning-text">
        <bdi dir="ltr">{sentence}</bdi>
      </span>
    ))}
  </span>
)

/** What each service of the cloud has, and what is missing. */
export function ServicesCard({ cloud }: { cloud: CloudState }) {
  const { t } = useTranslation('operator')
  const columns: Column<Row>[] = [
    { id: 'region', header: t('services.region'), cell: regionCell, narrow: true },
    { id: 'service', header: t('services.service'), cell: serviceCell, narrow: true },
    { id: 'version', header: t('services.version'), cell: versionCell, narrow: true },
    { id: 'health', header: t('services.health'), cell: healthCell, narrow: true },
    { id: 'offers', header: t('services.offers'), cell: offersCell },
  ]
  const rows = cloud.services.map((one) => ({ ...one, id: `${one.region} ${one.service}` }))
  return (
    <Card
      title={t('services.title')}
      description={
        cloud.lookedAt === null ? (
          t('services.never')
        ) : (
          <>
            {t('services.looked')} <Time at={cloud.lookedAt} />
          </>
        )
      }
    >
      {cloud.problem !== null && (
        <Banner tone="error" title={t('services.unreachable')}>
          <bdi dir="ltr">{cloud.problem}</bdi>
        </Banner>
      )}
      {rows.length > 0 && <Table caption={t('services.title')} columns={columns} rows={rows} />}
    </Card>
  )
}

function Region({ region }: Row) {
  const { t } = useTranslation('operator')
  return region === '' ? <>{t('services.all')}</> : <bdi>{region}</bdi>
}

function Health({ version, missing }: Row) {
  const { t } = useTranslation('operator')
  if (version === '') return <Badge tone="error">{t('services.down')}</Badge>
  if (missing.length > 0) return <Badge tone="warning">{t('services.missing')}</Badge>
  return <Badge tone="success">{t('services.ok')}</Badge>
}
