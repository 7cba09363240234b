import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { formatGib, formatMib } from '#src/common/amounts.ts'

/** What a machine has; the plan's name is in the tooltip. */
export function InstanceSize({ vcpus, memoryMib, diskGib, planName }: Instance) {
  const { t, i18n } = useTranslation('instances')
  const memory = formatMib(memoryMib, i18n.language)
  const disk = formatGib(diskGib, i18n.language)
  return <bdi title={planName}>{t('size', { vcpus, memory, disk })}</bdi>
}
