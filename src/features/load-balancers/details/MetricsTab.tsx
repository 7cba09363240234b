import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/balancers.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { metricOptions, MetricsPanel, useMetricRange } from '#src/resources/page/MetricsPanel.tsx'
import { formatBytesPerSecond, formatPerSecond } from '#src/resources/page/rates.ts'
import { useGetBalancerMetricsQuery } from '../loadBalancersApi.ts'
import './texts.ts'

const formatCount = (value: number, language: string) =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value)

const one = <Key extends string>(key: Key, label: string) => [{ key, label }]

/** How much comes, what is answered, and how many members answer. */
export function MetricsTab({ balancer: { id } }: { balancer: LoadBalancer }) {
  const { t } = useTranslation(['balancerDetails', 'loadBalancers'])
  const ranges = useMetricRange()
  const { currentData, ...query } = useGetBalancerMetricsQuery({ id, range: ranges.range }, metricOptions)
  const { answers, members: _, ...plain } = currentData ?? {}
  return (
    <MetricsPanel
      label={t('tabs.metrics')}
      kind={t('loadBalancers:balancer')}
      charts={[
        {
          title: t('metrics.connections'),
          series: one('connections', t('metrics.connections')),
          scale: 'amount',
          format: formatCount,
        },
        {
          title: t('metrics.requests'),
          series: one('requests', t('metrics.requests')),
          scale: 'amount',
          format: formatPerSecond,
        },
        {
          title: t('metrics.traffic'),
          series: [
            { key: 'bytesIn', label: t('metrics.in') },
            { key: 'bytesOut', label: t('metrics.out') },
          ],
          scale: 'amount',
          format: formatBytesPerSecond,
        },
        {
          title: t('metrics.answers'),
          series: [
            { key: 'ok', label: t('metrics.ok') },
            { key: 'redirect', label: t('metrics.redirect') },
            { key: 'clientError', label: t('metrics.clientError') },
            { key: 'serverError', label: t('metrics.serverError') },
          ],
          scale: 'amount',
          format: formatPerSecond,
        },
        {
          title: t('metrics.membersOnline'),
          series: one('membersOnline', t('metrics.membersOnline')),
          scale: 'amount',
          format: formatCount,
        },
      ]}
      {...ranges}
      query={{
        ...query,
        ...(currentData && answers && { currentData: { ...currentData, ...plain, ...answers } }),
      }}
    />
  )
}
