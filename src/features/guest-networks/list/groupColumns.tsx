import type { TFunction } from 'i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { isOpenToWorld } from '#contract/packets/openings.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { ruleWords } from '#src/networking/packets/useRuleWords.ts'

const to = ({ id }: SecurityGroup) => paths.securityGroup(id)

/** The columns of the list of security groups. */
export const groupColumns = (
  t: TFunction<'guestNetworks'>,
  tools: ColumnTools,
): DataColumn<SecurityGroup>[] => {
  const { language } = tools
  const { servicesOf } = ruleWords(t, language)
  const common = commonColumns<SecurityGroup>(tools, {
    to,
    mark: ({ locked }) => lockMark(locked, t('locked')),
  })
  const count = (number: number) => numberFormat(language, {}).format(number)
  return [
    common.name,
    common.status,
    {
      id: 'rules',
      header: t('columns.rules'),
      width: 96,
      align: 'end',
      sortable: true,
      cell: ({ rules }) => count(rules.length),
    },
    {
      id: 'open',
      header: t('columns.open'),
      width: 190,
      cell: ({ rules }) => rules.filter(isOpenToWorld).map(servicesOf).join(', ') || none,
    },
    {
      id: 'portCount',
      header: t('columns.interfaces'),
      width: 96,
      align: 'end',
      sortable: true,
      cell: ({ portCount }) => (portCount === 0 ? none : count(portCount)),
    },
    common.region,
    common.project,
    common.created,
  ]
}
