import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/logs/routes.ts'

interface ChangesTableProps extends Pick<AuditEntry, 'changes'> {
  /** What stands above the values, where that isn't "before" and "after". */
  heads?: { before: string; after: string }
}

/** What fields were and what they are, side by side. */
export function ChangesTable({ changes, heads }: ChangesTableProps) {
  const { t } = useTranslation('logs')
  const headOf = { field: t('entry.field'), before: t('entry.before'), after: t('entry.after'), ...heads }
  const inWords = (value: unknown) =>
    value === null || value === undefined || value === '' || (isTexts(value) && value.length === 0)
      ? t('entry.nothing')
      : typeof value === 'string'
        ? value
        : isTexts(value)
          ? value.join(', ')
          : JSON.stringify(value, undefined, 1)
  return (
    <table className="w-full table-fixed border-collapse text-start text-sm">
      <thead className="text-text-muted">
        <tr className="border-b border-line">
          {(['field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-1.5 pe-3 text-start font-medium">
              {headOf[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal break-words">
              <code className="text-code">{field}</code>
            </th>
            <td className="py-1.5 pe-3 break-words text-text-muted">
              <bdi>{inWords(before)}</bdi>
            </td>
            <td className="py-1.5 break-words text-text">
              <bdi>{inWords(after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
