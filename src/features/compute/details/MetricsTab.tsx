import { useTranslation } from 'react-i18next'
import type { InstanceMetrics } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import {
  metricOptions,
  MetricsPanel,
  useMetricRange,
  type MetricChart,
} from '#src/resources/page/MetricsPanel.tsx'
import { useGetInstanceMetricsQuery } from '../computeApi.ts'
import { formatBytesPerSecond } from '#src/resources/page/rates.ts'
import { instanceDetailsTexts } from './texts.ts'

export const texts = instanceDetailsTexts

type Series = Exclude<keyof InstanceMetrics, 'range' | 'times'>

const charts: Record<'cpu' | 'memory' | 'disk' | 'network', readonly Series[]> = {
  cpu: ['cpuPercent'],
  memory: ['memoryPercent'],
  disk: ['diskReadBytes', 'diskWriteBytes'],
  network: ['networkInBytes', 'networkOutBytes'],
}

/** What the instance was busy with. */
export function MetricsTab({ instance: { id } }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'resourcePages'])
  const ranges = useMetricRange()
  const query = useGetInstanceMetricsQuery({ id, range: ranges.range }, metricOptions)
  // Object.keys forgets what the keys are.
  const shown = (Object.keys(charts) as (keyof typeof charts)[]).map((chart): MetricChart<Series> => ({
    title: t(`metrics.titles.${chart}`),
    series: charts[chart].map((key) => ({ key, label: t(`metrics.series.${key}`) })),
    ...(chart === 'cpu' || chart === 'memory'
      ? { scale: 'percent', format: formatPercent }
      : { scale: 'amount', format: formatBytesPerSecond }),
  }))
  return (
    <MetricsPanel
      label={t('resourcePages:tabs.metrics')}
      kind={t('title')}
      charts={shown}
      {...ranges}
      query={query}
    />
  )
}
