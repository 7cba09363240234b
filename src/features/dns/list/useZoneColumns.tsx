import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dnsZones.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { paths } from '#src/common/paths.ts'
import { useIsAtLeast } from '#src/common/useScreen.ts'
import { none, useCommonColumns } from '#src/resources/list/useCommonColumns.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { useTimeElement } from '#src/ui/useTimeElement.tsx'
import { delegationTone } from '../delegationTone.ts'
import '../shownName.ts'
import { ttlWords } from '../ttlWords.ts'

const to = ({ id }: DnsZone) => paths.zone(id)

/** The columns of the list of zones; each can be sorted by, and the server does it. */
export const useZoneColumns = (): DataColumn<DnsZone>[] => {
  'use memo'
  const { t, i18n } = useTranslation('dns')
  const timeElement = useTimeElement()
  const isLarge = useIsAtLeast('2xl')
  const mark = ({ locked }: DnsZone) =>
    locked && <Lock role="img" aria-label={t('locked')} className="size-3.5 shrink-0 text-text-faint" />
  const common = useCommonColumns<DnsZone>({ to, mark })
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  return [
    // Domains are long.
    { ...common.name, width: 320 },
    {
      id: 'delegation',
      header: t('columns.delegation'),
      width: 148,
      sortable: true,
      dot: ({ delegation }) => ({ tone: delegationTone[delegation.state] }),
      cell: ({ delegation }) => t(`delegations.${delegation.state}`),
    },
    common.status,
    {
      id: 'recordSetCount',
      header: t('columns.recordSets'),
      width: 104,
      align: 'end',
      sortable: true,
      cell: ({ recordSetCount }) => count(recordSetCount),
    },
    {
      id: 'warnings',
      header: t('columns.warnings'),
      width: 100,
      align: 'end',
      sortable: true,
      cell: ({ warnings }) => (warnings.length === 0 ? none : count(warnings.length)),
    },
    {
      id: 'ttl',
      header: t('columns.ttl'),
      width: 112,
      align: 'end',
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ ttl }) => ttlWords(ttl, i18n.language),
    },
    common.project,
    common.monthlyPrice,
    {
      id: 'updatedAt',
      header: t('columns.changed'),
      width: 110,
      sortable: true,
      hiddenAtFirst: !isLarge,
      cell: ({ updatedAt }) => timeElement(updatedAt),
    },
  ]
}
