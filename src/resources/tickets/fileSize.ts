import { formatMib } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'

const MIB = 1024 * 1024

/** "812 bytes" is too exact for a file: "1 KiB", "345 KiB", "2.4 MiB". */
export const fileSize = (bytes: number, language: string) =>
  bytes >= MIB
    ? formatMib(Math.round((bytes / MIB) * 10) / 10, language)
    : leftToRight(`${numberFormat(language, {}).format(Math.max(1, Math.ceil(bytes / 1024)))} KiB`, language)
