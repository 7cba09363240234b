import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/logs/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { AuditAction } from '#src/resources/AuditAction.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/Button.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { Actor } from '#src/resources/log/Actor.tsx'
import { ChangesTable } from '#src/resources/log/ChangesTable.tsx'
import { useGetLogEntryQuery } from '#src/resources/log/logListApi.ts'
import { putBackPath } from '#src/resources/log/putBack.ts'
import { Target } from '#src/resources/log/Target.tsx'
import { auditActionsTexts } from '#src/resources/useAuditWords.ts'
import { logsTexts } from '#src/resources/log/texts.ts'
import type { LogView } from './useLogView.ts'

export const texts = [...auditActionsTexts, ...logsTexts]

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

const AROUND_MS = 5 * 60_000

/** The filters that lead from an entry to related ones. */
const waysFrom = ({ actor, at, operationId, projectId, requestId, sessionId, target }: AuditEntry) => {
  const aside = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
  const around = { from: aside(-AROUND_MS), to: aside(AROUND_MS) }
  return [
    ...(target?.id ? [{ name: 'around' as const, filter: { target: target.id, ...around } }] : []),
    ...(target?.id ? [{ name: 'target' as const, filter: { target: target.id } }] : []),
    ...((actor.kind === 'user' || actor.kind === 'token') && actor.id !== null
      ? [{ name: 'person' as const, filter: { person: actor.id } }]
      : []),
    ...(projectId ? [{ name: 'project' as const, filter: { project: projectId } }] : []),
    ...(requestId ? [{ name: 'request' as const, filter: { request: requestId } }] : []),
    ...(operationId ? [{ name: 'operation' as const, filter: { operation: operationId } }] : []),
    ...(sessionId ? [{ name: 'session' as const, filter: { session: sessionId } }] : []),
  ]
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('logs')
  const { action, actor, at, changes, details, ip, operationId, outcome, permission, projectId } = entry
  const { hash, repeats, requestId, seq, sessionId, target, userAgent } = entry
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
    ...(repeats > 1 ? [{ term: t('entry.repeats'), value: repeats }] : []),
    ...(permission
      ? [{ term: t('entry.permission'), value: <code className="text-code">{permission}</code> }]
      : []),
    { term: t('columns.target'), value: <Target target={target} /> },
    ...(target?.id ? [{ term: t('entry.targetId'), value: <Id id={target.id} /> }] : []),
    ...(projectId ? [{ term: t('filters.project'), value: <InProject id={projectId} /> }] : []),
    ...(ip ? [{ term: t('columns.ip'), value: <code className="text-code">{ip}</code> }] : []),
    ...(userAgent ? [{ term: t('entry.browser'), value: <span dir="ltr">{userAgent}</span> }] : []),
    ...(requestId ? [{ term: t('entry.request'), value: <Id id={requestId} /> }] : []),
    ...(operationId ? [{ term: t('entry.operation'), value: <Id id={operationId} /> }] : []),
    ...(sessionId ? [{ term: t('entry.session'), value: <Id id={sessionId} /> }] : []),
    {
      term: t('entry.seal'),
      value: seq === null ? t('entry.unsealed') : <Seal label={t('entry.sealed', { seq })} hash={hash} />,
    },
  ]
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList items={shown} />
      {changes.length > 0 && (
        <Part title={t('entry.changes')}>
          <ChangesTable changes={changes} />
          <PutBack entry={entry} />
        </Part>
      )}
      {Object.keys(details).length > 0 && (
        <Part title={t('entry.details')}>
          <CodeBlock label={t('entry.details')} code={JSON.stringify(details, undefined, 2)} />
        </Part>
      )}
      <Part title={t('entry.json')}>
        <CodeBlock label={t('entry.json')} code={JSON.stringify(entry, undefined, 2)} />
      </Part>
    </div>
  )
}

/** The way to the form with the values from before: they are saved as a change of one's own. */
function PutBack({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('logs')
  const to = putBackPath(entry)
  if (to === undefined) return null
  return (
    <Link to={to} className={cx(buttonClass(), 'self-start')}>
      <Undo2 aria-hidden />
      {t('putBack.button')}
    </Link>
  )
}

function Seal({ label, hash }: { label: string; hash: string | null }) {
  return (
    <span className="flex flex-col">
      <span>{label}</span>
      {hash !== null && <Id id={hash} />}
    </span>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-text">{title}</h3>
      {children}
    </section>
  )
}

/** By its name, as far as the person is in it. */
function InProject({ id }: { id: string }) {
  const project = useRows(useListMyProjectsQuery().data).find((one) => one.id === id)
  return project ? <bdi>{project.name}</bdi> : <Id id={id} />
}

function Id({ id }: { id: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code className="text-code break-all">{id}</code>
      <CopyButton text={id} />
    </span>
  )
}
