import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/networks.ts'
import { isOpenToWorld } from '#contract/packets/openings.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { paths } from '#src/common/paths.ts'
import { none, useCommonColumns } from '#src/resources/list/useCommonColumns.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { useRuleWords } from '#src/resources/packets/useRuleWords.ts'

const to = ({ id }: SecurityGroup) => paths.securityGroup(id)

/** The columns of the list of security groups. */
export const useGroupColumns = (): DataColumn<SecurityGroup>[] => {
  'use memo'
  const { t, i18n } = useTranslation('guestNetworks')
  const { servicesOf } = useRuleWords()
  const mark = ({ locked }: SecurityGroup) =>
    locked && <Lock role="img" aria-label={t('locked')} className="size-3.5 shrink-0 text-text-faint" />
  const common = useCommonColumns<SecurityGroup>({ to, mark })
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
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
