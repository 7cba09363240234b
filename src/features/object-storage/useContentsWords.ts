import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { formatBytes } from '#src/i18n/bytes.ts'
import { numberFormat } from '#src/i18n/formatters.ts'

/** What a bucket held when it was measured last: "1.2 GiB in 340 objects; 300 MiB old versions, 20 MiB unfinished". */
export const useContentsWords = () => {
  const { t, i18n } = useTranslation('objectStorage')
  const { language } = i18n
  const size = (bytes: number) => formatBytes(bytes, language)
  return ({ objects, bytes, oldBytes, unfinishedBytes }: Bucket) => {
    if (objects === 0 && oldBytes === 0 && unfinishedBytes === 0) return t('contents.none')
    const current = t('contents.objects', {
      count: objects,
      formatted: numberFormat(language, {}).format(objects),
      size: size(bytes),
    })
    const others = [
      oldBytes > 0 && t('contents.old', { size: size(oldBytes) }),
      unfinishedBytes > 0 && t('contents.unfinished', { size: size(unfinishedBytes) }),
    ].filter((part) => part !== false)
    return others.length === 0
      ? current
      : t('contents.both', { current, others: others.join(t('contents.separator')) })
  }
}
