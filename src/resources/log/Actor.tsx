import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/logs/routes.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'

/** Who did it: a colleague, the operator's staff, or Portico by itself. */
export function Actor({ actor: { kind, name, email, token } }: Pick<AuditEntry, 'actor'>) {
  const { t } = useTranslation('logs')
  const who = kind === 'system' ? t('system') : (name ?? email ?? t('unknown'))
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar name={who} size="sm" />
      <bdi className="min-w-0 truncate text-text" title={email ?? undefined}>
        {who}
      </bdi>
      {token && <Badge>{t('token', { name: token.name })}</Badge>}
      {kind === 'staff' && <Badge tone="warning">{t('staff')}</Badge>}
    </span>
  )
}
