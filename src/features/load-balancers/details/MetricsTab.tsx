import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { balancerMeasures } from '#contract/load-balancers/features.ts'
import type { BalancerMetrics } from '#contract/load-balancers/routes.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import {
  metricOptions,
  MetricsPanel,
  useMetricRange,
  type MetricChart,
} from '#src/resources/page/MetricsPanel.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { formatBytesPerSecond, formatPerSecond } from '#src/resources/page/rates.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useGetBalancerMetricsQuery } from '../loadBalancersApi.ts'
import { balancerDetailsTexts } from './texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [...balancerDetailsTexts, ...resourcePagesTexts, ...loadBalancersTexts]

const formatCount = (value: number, language: string) =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value)

const one = <Key extends string>(key: Key, label: string) => [{ key, label }]

type Measure = (typeof balancerMeasures)[number]
type Series =
  | Exclude<keyof BalancerMetrics, 'range' | 'times' | 'answers' | 'members'>
  | keyof BalancerMetrics['answers']

/** How much comes, what is answered, and how many members answer. */
export function MetricsTab({ balancer: { id, region } }: { balancer: LoadBalancer }) {
  const { t } = useTranslation(['balancerDetails', 'loadBalancers'])
  const measures = useCapabilities()(region)?.balancers?.measures ?? []
  const ranges = useMetricRange()
  const { currentData, ...query } = useGetBalancerMetricsQuery({ id, range: ranges.range }, metricOptions)
  const { answers, members: _, ...plain } = currentData ?? {}
  const charts = {
    connections: {
      title: t('metrics.connections'),
      series: one('connections', t('metrics.connections')),
      scale: 'amount',
      format: formatCount,
    },
    requests: {
      title: t('metrics.requests'),
      series: one('requests', t('metrics.requests')),
      scale: 'amount',
      format: formatPerSecond,
    },
    traffic: {
      title: t('metrics.traffic'),
      series: [
        { key: 'bytesIn', label: t('metrics.in') },
        { key: 'bytesOut', label: t('metrics.out') },
      ],
      scale: 'amount',
      format: formatBytesPerSecond,
    },
    answers: {
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
    membersOnline: {
      title: t('metrics.membersOnline'),
      series: one('membersOnline', t('metrics.membersOnline')),
      scale: 'amount',
      format: formatCount,
    },
  } as const satisfies Record<Measure, MetricChart<Series>>
  return (
    <MetricsPanel<Series>
      label={t('tabs.metrics')}
      kind={t('loadBalancers:balancer')}
      charts={balancerMeasures
        .filter((measure) => measures.includes(measure))
        .map((measure) => charts[measure])}
      {...ranges}
      query={{
        ...query,
        ...(currentData && answers && { currentData: { ...currentData, ...plain, ...answers } }),
      }}
    />
  )
}
