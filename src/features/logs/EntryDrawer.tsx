import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/logs.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { AuditAction } from '#src/resources/AuditAction.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { Actor } from './Actor.tsx'
import { useGetLogEntryQuery } from './logsApi.ts'
import { Target } from './Target.tsx'
import type { LogView } from './useLogView.ts'

interface EntryDrawerProps {
  id: string
  /** The entry, where it stands on the page of the list. */
  known: AuditEntry | undefined
  view: LogView
}

/** Everything that is known of one entry, and the ways to what belongs to it. */
export function EntryDrawer({ id, known, view }: EntryDrawerProps) {
  const { t } = useTranslation('logs')
  const { data, error } = useGetLogEntryQuery({ id }, { skip: known !== undefined })
  const entry = known ?? data
  const ways = entry ? waysFrom(entry) : []
  return (
    <Drawer
      open
      onClose={view.close}
      title={t('entry.title')}
      actions={
        ways.length > 0 && (
          <span className="flex flex-wrap justify-end gap-2">
            {ways.map(({ name, filter }) => (
              <Button key={name} size="sm" onClick={() => view.filterOnly(filter)}>
                {t(`entry.ways.${name}`)}
              </Button>
            ))}
          </span>
        )
      }
    >
      {entry ? (
        <Facts entry={entry} />
      ) : error ? (
        <ErrorState
          title={t('entry.missing')}
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  )
}

/** The filters that lead from an entry to related ones. */
const waysFrom = ({ actor, target, requestId }: AuditEntry) => [
  ...(actor.kind === 'user' && actor.id !== null
    ? [{ name: 'person' as const, filter: { person: actor.id } }]
    : []),
  ...(target?.id ? [{ name: 'target' as const, filter: { target: target.id } }] : []),
  ...(requestId ? [{ name: 'request' as const, filter: { q: requestId } }] : []),
]

function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('logs')
  const { action, actor, at, details, ip, outcome, requestId, target, userAgent } = entry
  const shown = [
    {
      term: t('columns.action'),
      value: <AuditAction action={action} outcome={outcome} kind={target?.kind} />,
    },
    { term: t('entry.code'), value: <code className="text-code">{action}</code> },
    { term: t('columns.at'), value: <Time at={at} absolute /> },
    { term: t('columns.actor'), value: <Actor actor={actor} /> },
    ...(actor.email ? [{ term: t('entry.email'), value: <bdi>{actor.email}</bdi> }] : []),
    { term: t('columns.outcome'), value: t(`outcomes.${outcome}`) },
    { term: t('columns.target'), value: <Target target={target} /> },
    ...(target?.id
      ? [{ term: t('entry.targetId'), value: <code className="text-code break-all">{target.id}</code> }]
      : []),
    ...(ip ? [{ term: t('columns.ip'), value: <code className="text-code">{ip}</code> }] : []),
    ...(userAgent ? [{ term: t('entry.browser'), value: <span dir="ltr">{userAgent}</span> }] : []),
    ...(requestId
      ? [
          {
            term: t('entry.request'),
            value: (
              <span className="inline-flex items-center gap-1">
                <code className="text-code break-all">{requestId}</code>
                <CopyButton text={requestId} />
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList items={shown} />
      {Object.keys(details).length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium text-text">{t('entry.details')}</h3>
          <CodeBlock label={t('entry.details')} code={JSON.stringify(details, undefined, 2)} />
        </div>
      )}
    </div>
  )
}
