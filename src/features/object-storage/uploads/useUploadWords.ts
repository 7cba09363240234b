import { useTranslation } from 'react-i18next'
import { formatBytes } from '#src/i18n/bytes.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import type { UploadTotals } from './uploadsSlice.ts'

/** How far uploads have come, in words. */
export const useUploadWords = () => {
  const { t, i18n } = useTranslation('uploads')
  const { language } = i18n
  const sizes = (sent: number, size: number) =>
    t('sizes', { sent: formatBytes(sent, language), size: formatBytes(size, language) })
  return {
    /** "12 MiB of 1.2 GiB". */
    sizes,
    /** "3 of 12 files · 12 MiB of 1.2 GiB". */
    totals: ({ finished, files, sent, bytes }: UploadTotals) =>
      t('totals', {
        finished: numberFormat(language, {}).format(finished),
        count: files,
        files: numberFormat(language, {}).format(files),
        sizes: sizes(sent, bytes),
      }),
  }
}
