import { useTranslation } from 'react-i18next'
import type { Volume } from '#contract/block-storage/records.ts'
import { metricOptions, MetricsPanel, useMetricRange } from '#src/resources/page/MetricsPanel.tsx'
import { formatBytesPerSecond, formatPerSecond } from '#src/resources/page/rates.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useGetVolumeMetricsQuery } from '../volumesApi.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...blockStorageTexts]

/** How much is read and written. */
export function MetricsTab({ volume: { id } }: { volume: Volume }) {
  const { t } = useTranslation(['blockStorage', 'resourcePages'])
  const ranges = useMetricRange()
  const query = useGetVolumeMetricsQuery({ id, range: ranges.range }, metricOptions)
  const [read, written] = [t('metrics.read'), t('metrics.written')]
  return (
    <MetricsPanel
      label={t('resourcePages:tabs.metrics')}
      kind={t('volume')}
      charts={[
        {
          title: t('metrics.throughput'),
          series: [
            { key: 'readBytes', label: read },
            { key: 'writeBytes', label: written },
          ],
          scale: 'amount',
          format: formatBytesPerSecond,
        },
        {
          title: t('metrics.operations'),
          series: [
            { key: 'readOps', label: read },
            { key: 'writeOps', label: written },
          ],
          scale: 'amount',
          format: formatPerSecond,
        },
      ]}
      {...ranges}
      query={query}
    />
  )
}
