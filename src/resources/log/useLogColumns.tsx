import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/logs/routes.ts'
import { AuditAction } from '../AuditAction.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { Actor } from './Actor.tsx'
import { Target } from './Target.tsx'

const whenCell = ({ at }: AuditEntry) => <Time at={at} absolute />
const actorCell = ({ actor }: AuditEntry) => <Actor actor={actor} />
const targetCell = ({ target }: AuditEntry) => <Target target={target} />

const tones = { success: 'success', failure: 'error', denied: 'warning' } as const

/** The columns of the audit log. */
export const useLogColumns = ({ linkTo }: { linkTo: (entry: string) => string }): Column<AuditEntry>[] => {
  const { t } = useTranslation('logs')
  return [
    {
      id: 'action',
      header: t('columns.action'),
      cell: (entry) => (
        <Link to={linkTo(entry.id)} className={rowLinkClass} preventScrollReset>
          <AuditAction action={entry.action} outcome={entry.outcome} kind={entry.target?.kind} />
        </Link>
      ),
      always: true,
    },
    { id: 'target', header: t('columns.target'), cell: targetCell },
    { id: 'actor', header: t('columns.actor'), cell: actorCell },
    {
      id: 'outcome',
      header: t('columns.outcome'),
      cell: ({ outcome }) => <StatusDot tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusDot>,
      narrow: true,
    },
    {
      id: 'changes',
      header: t('columns.changes'),
      cell: ({ changes }) => (changes.length === 0 ? '–' : t('fields', { count: changes.length })),
      narrow: true,
    },
    { id: 'ip', header: t('columns.ip'), cell: ({ ip }) => ip ?? '–', mono: true, narrow: true },
    { id: 'at', header: t('columns.at'), cell: whenCell, narrow: true },
  ]
}
