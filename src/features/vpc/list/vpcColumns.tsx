import type { TFunction } from 'i18next'
import { usedShare } from '#contract/addresses/tiers.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import { Code } from '#src/ui/Code.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { healthTone } from '../healthTone.ts'

const to = ({ id }: Vpc) => paths.vpc(id)

const counted = (id: 'tiers' | 'instanceCount' | 'addressCount', header: string) =>
  ({ id, header, width: 84, align: 'end', sortable: true }) as const

/** The columns of the list of VPCs; each can be sorted by, and the server does it. */
export const vpcColumns = (t: TFunction<'vpc'>, tools: ColumnTools): DataColumn<Vpc>[] => {
  const { language } = tools
  const common = commonColumns<Vpc>(tools, { to, mark: ({ locked }) => lockMark(locked, t('locked')) })
  const hiddenAtFirst = !tools.isLarge
  const count = (number: number) => numberFormat(language, {}).format(number)
  return [
    common.name,
    {
      id: 'health',
      header: t('columns.health'),
      width: 112,
      sortable: true,
      dot: ({ health }) => ({ tone: healthTone[health] }),
      cell: ({ health }) => t(`healths.${health}`),
    },
    common.status,
    {
      id: 'cidr',
      header: t('columns.cidr'),
      width: 176,
      sortable: true,
      cell: ({ cidr, tiers }) => (
        <>
          <Code>{cidr}</Code>{' '}
          <span className="text-text-faint">
            {t('columns.used', {
              share: formatPercent(Math.ceil(usedShare(cidr, tiers) * 100), language),
            })}
          </span>
        </>
      ),
    },
    { ...counted('tiers', t('columns.tiers')), cell: ({ tiers }) => count(tiers.length) },
    {
      ...counted('instanceCount', t('columns.instances')),
      cell: ({ instanceCount }) => count(instanceCount),
    },
    {
      ...counted('addressCount', t('columns.addresses')),
      width: 130,
      hiddenAtFirst: true,
      cell: ({ addressCount }) => count(addressCount),
    },
    {
      id: 'vpnUp',
      header: t('columns.vpn'),
      width: 90,
      align: 'end',
      sortable: true,
      hiddenAtFirst,
      cell: ({ vpnUp, vpnTotal }) =>
        vpnTotal === 0 ? none : t('columns.of', { up: count(vpnUp), total: count(vpnTotal) }),
    },
    { ...common.region, hiddenAtFirst },
    common.project,
    common.monthlyPrice,
    common.created,
  ]
}
