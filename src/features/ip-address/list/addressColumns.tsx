import type { TFunction } from 'i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { paths } from '#src/routes/paths.ts'
import { ReverseName } from '#src/networking/addresses/ReverseName.tsx'
import { TargetName } from '#src/networking/addresses/TargetName.tsx'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'

const to = ({ id }: IpAddress) => paths.ipAddress(id)

/** The columns of the list of addresses; each can be sorted by, and the server does it. */
export const addressColumns = (t: TFunction<'ipAddresses'>, tools: ColumnTools): DataColumn<IpAddress>[] => {
  const common = commonColumns<IpAddress>(tools, { to, mark: ({ locked }) => lockMark(locked, t('locked')) })
  return [
    {
      ...common.name,
      header: t('columns.address'),
      copy: ({ address }) =>
        address === null ? undefined : { text: address, label: t('copy', { address }) },
      cell: (row) => (
        <>
          {common.name.cell(row)}
          {row.label !== '' && (
            <span title={row.label} className="min-w-0 shrink-[2] truncate text-text-faint">
              {row.label}
            </span>
          )}
        </>
      ),
    },
    common.status,
    {
      id: 'target',
      header: t('columns.target'),
      width: 204,
      sortable: true,
      cell: (row) =>
        row.target === null && row.instanceId === null ? (
          row.role === 'forwarding' ? (
            t('forwarded', { count: row.forwardingCount })
          ) : (
            none
          )
        ) : (
          <TargetName address={row} withStatus />
        ),
    },
    {
      id: 'privateIp',
      header: t('columns.privateIp'),
      width: 130,
      mono: true,
      sortable: true,
      hiddenAtFirst: !tools.isLarge,
      cell: ({ privateIp }) => privateIp ?? none,
    },
    {
      id: 'reverseName',
      header: t('columns.reverseName'),
      width: 180,
      sortable: true,
      cell: (row) => <ReverseName address={row} />,
    },
    common.region,
    common.project,
    common.monthlyPrice,
    { ...common.created, header: t('columns.allocated') },
  ]
}
