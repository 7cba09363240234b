import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions/permissions.ts'
import { areaWord } from '#src/auth/permissionWords.ts'
import { Accordion } from '#src/ui/Accordion.tsx'
import { openedCalls, type Scope } from './openedCalls.ts'

interface OpenedCallsProps {
  permissions: readonly Permission[]
  scope: Scope
}

/** What a token opens: exactly these calls of the API. */
export function OpenedCalls({ permissions, scope }: OpenedCallsProps) {
  const { t } = useTranslation('apiTokens')
  const { t: word } = useTranslation('permissions')
  const areas = openedCalls(permissions, scope)
  const total = areas.reduce((sum, { calls }) => sum + calls.length, 0)
  const items = areas.map(({ area, calls }) => ({
    id: area ?? 'always',
    title: `${area ? areaWord(word, area) : t('opens.always')} (${calls.length})`,
    content: (
      <ul dir="ltr" className="flex flex-col gap-1 font-mono text-code">
        {calls.map(({ line, method, path, summary }) => (
          <li key={line} title={summary} className="flex gap-2">
            <span className="w-14 shrink-0 text-text-faint">{method}</span>
            <span className="min-w-0 break-all text-text">{path}</span>
          </li>
        ))}
      </ul>
    ),
  }))
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-text-muted">
        {t('opens.count', { count: total })}
      </p>
      <Accordion items={items} />
    </div>
  )
}
