import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignUse } from '#contract/operator/vouchers.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListCampaignUsesQuery } from './vouchersApi.ts'

type Row = CampaignUse & { id: string }

const companyCell = ({ company }: Row) => <bdi>{company.name}</bdi>
const atCell = ({ at }: Row) => <Time at={at} absolute />

/** Who has redeemed a code of a campaign. */
export function CampaignUsesDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation('operatorBilling')
  const { data, error } = useListCampaignUsesQuery({ id: campaign.id }, { refetchOnMountOrArgChange: true })
  const columns: Column<Row>[] = [
    { id: 'company', header: t('search.company'), cell: companyCell },
    { id: 'at', header: t('vouchers.redeemed'), cell: atCell, narrow: true },
  ]
  const rows = data?.map((use, n) => ({ ...use, id: String(n) }))
  const title = t('vouchers.usesNamed', { name: campaign.name })
  return (
    <Dialog open onClose={onClose} size="md" title={title}>
      {rows ? (
        <Table caption={title} columns={columns} rows={rows} />
      ) : error ? (
        <Banner tone="error">{problemOf(error).message}</Banner>
      ) : (
        <TableSkeleton label={t('search.loading')} columns={2} />
      )}
    </Dialog>
  )
}
