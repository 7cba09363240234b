import type { TFunction } from 'i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { timeElement } from '#src/ui/useTimeElement.tsx'
import { delegationTone } from '../delegationTone.ts'
import { ttlWords } from '../ttlWords.ts'

const to = ({ id }: DnsZone) => paths.zone(id)

/** The columns of the list of zones; each can be sorted by, and the server does it. */
export const zoneColumns = (t: TFunction<'dns'>, tools: ColumnTools): DataColumn<DnsZone>[] => {
  const { language, isLarge } = tools
  const common = commonColumns<DnsZone>(tools, { to, mark: ({ locked }) => lockMark(locked, t('locked')) })
  const count = (number: number) => numberFormat(language, {}).format(number)
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
      cell: ({ ttl }) => ttlWords(ttl, language),
    },
    common.project,
    common.monthlyPrice,
    {
      id: 'updatedAt',
      header: t('columns.changed'),
      width: 110,
      sortable: true,
      hiddenAtFirst: !isLarge,
      cell: ({ updatedAt }) => timeElement(updatedAt, tools),
    },
  ]
}
