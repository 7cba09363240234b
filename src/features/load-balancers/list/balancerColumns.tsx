import type { TFunction } from 'i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { endWords } from '../endWords.ts'
import { healthTone } from '../healthTone.ts'
import { healthWords } from '../healthWords.ts'

const to = ({ id }: LoadBalancer) => paths.loadBalancer(id)

/** Reads the network itself, so that its name draws no row again. */
function NetworkName({ id }: { id: string }) {
  return useRecord({ kind: 'guestNetwork', id })?.name ?? none
}

/** The columns of the list of load balancers; the server sorts. */
export const balancerColumns = (
  t: TFunction<'loadBalancers'>,
  tools: ColumnTools,
): DataColumn<LoadBalancer>[] => {
  const { language, now } = tools
  const hiddenAtFirst = !tools.isLarge
  const common = commonColumns<LoadBalancer>(tools, {
    to,
    mark: ({ locked }) => lockMark(locked, t('locked')),
  })
  const endTexts = { ended: t('ended'), endsSoon: t('endsSoon'), language: language }
  return [
    common.name,
    {
      id: 'health',
      header: t('columns.health'),
      width: 136,
      sortable: true,
      dot: ({ health, membersTotal }) => ({ tone: membersTotal === 0 ? 'neutral' : healthTone[health] }),
      cell: (balancer) => healthWords(t, language, balancer),
      title: ({ health }) => t(`health.${health}`),
    },
    common.status,
    {
      id: 'publicIp',
      header: t('columns.address'),
      width: 160,
      mono: true,
      sortable: true,
      copy: ({ publicIp, privateIp, name }) => {
        const text = publicIp ?? privateIp
        return text === null ? undefined : { text, label: t('copyAddress', { name }) }
      },
      cell: ({ publicIp, privateIp }) => <bdi dir="ltr">{publicIp ?? privateIp ?? none}</bdi>,
      title: ({ publicIp }) => (publicIp === null ? t('internal') : undefined),
    },
    {
      id: 'ipv6',
      header: t('columns.ipv6'),
      width: 200,
      mono: true,
      hiddenAtFirst: true,
      copy: ({ ipv6, name }) => (ipv6 === null ? undefined : { text: ipv6, label: t('copyIpv6', { name }) }),
      cell: ({ ipv6 }) => <bdi dir="ltr">{ipv6 ?? none}</bdi>,
      title: ({ ipv6, isIpv6Public }) => (ipv6 === null || isIpv6Public ? undefined : t('internal')),
    },
    {
      id: 'ports',
      header: t('columns.ports'),
      width: 148,
      cell: ({ ports }) => <bdi dir="ltr">{ports.join(', ') || none}</bdi>,
      title: ({ ports }) => ports.join(', '),
    },
    {
      id: 'sizeName',
      header: t('columns.size'),
      width: 88,
      sortable: true,
      hiddenAtFirst,
      cell: ({ sizeName }) => sizeName,
    },
    {
      id: 'networkId',
      header: t('columns.network'),
      width: 120,
      hiddenAtFirst,
      cell: ({ networkId }) => <NetworkName id={networkId} />,
    },
    {
      id: 'certificateEnd',
      header: t('columns.certificateEnd'),
      width: 128,
      sortable: true,
      hiddenAtFirst,
      dot: ({ certificateEnd }) => ({
        tone: certificateEnd === null ? 'neutral' : endWords(certificateEnd, now, endTexts).tone,
      }),
      cell: ({ certificateEnd }) =>
        certificateEnd === null ? none : endWords(certificateEnd, now, endTexts).day,
      title: ({ certificateEnd }) =>
        certificateEnd === null ? undefined : endWords(certificateEnd, now, endTexts).word,
    },
    { ...common.region, hiddenAtFirst },
    common.project,
    common.monthlyPrice,
    common.created,
  ]
}
