import { useTranslation } from 'react-i18next'
import type { Trouble } from '#contract/operator/routes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { Tone } from '#src/ui/tone.ts'
import { useGiveUpOperationMutation, useRetryOperationMutation } from './operatorApi.ts'

const tones: Record<Trouble['state'], Tone> = {
  retrying: 'warning',
  slow: 'warning',
  takingBack: 'info',
  leftBehind: 'error',
  failed: 'neutral',
}

const operationCell = ({ action, target }: Trouble) => (
  <span className="block">
    <bdi>{target.name}</bdi>
    <span className="block text-text-muted">
      <bdi dir="ltr">{`${target.kind}.${action}`}</bdi>
    </span>
  </span>
)
const companyCell = ({ company }: Trouble) => <bdi>{company.name}</bdi>
const stateCell = (row: Trouble) => <State {...row} />
const saysCell = (row: Trouble) => <Words {...row} />
const sinceCell = ({ startedAt }: Trouble) => (startedAt === null ? '–' : <Time at={startedAt} />)
const rowActions = (row: Trouble) => <TroubleActions {...row} />

/** Operations of all companies that need somebody's eye. */
export function TroubleCard({ trouble }: { trouble: Trouble[] }) {
  const { t } = useTranslation('operator')
  const columns: Column<Trouble>[] = [
    { id: 'operation', header: t('trouble.operation'), cell: operationCell },
    { id: 'company', header: t('trouble.company'), cell: companyCell },
    { id: 'state', header: t('trouble.state'), cell: stateCell, narrow: true },
    { id: 'says', header: t('trouble.says'), cell: saysCell },
    { id: 'since', header: t('trouble.since'), cell: sinceCell, narrow: true },
  ]
  return (
    <Card title={t('trouble.title')} description={t('trouble.text')}>
      {trouble.length > 0 ? (
        <Table caption={t('trouble.title')} columns={columns} rows={trouble} rowActions={rowActions} />
      ) : (
        <p className="text-text-faint">{t('trouble.empty')}</p>
      )}
    </Card>
  )
}

function State({ state, attempts, givenUp }: Trouble) {
  const { t } = useTranslation('operator')
  const isEnding = givenUp && state !== 'failed' && state !== 'leftBehind'
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tones[state]}>{t(isEnding ? 'trouble.givenUp' : `trouble.states.${state}`)}</Badge>
      {attempts > 0 && (
        <span className="text-xs text-text-muted">{t('trouble.attempts', { count: attempts })}</span>
      )}
    </span>
  )
}

function Words({ cloudSays }: Trouble) {
  const { t } = useTranslation('operator')
  if (cloudSays === null) return <span className="text-text-faint">{t('trouble.nothing')}</span>
  return (
    <span className="block max-w-120 font-mono text-xs break-words">
      <bdi dir="ltr">{cloudSays}</bdi>
    </span>
  )
}

function TroubleActions({ id, state, givenUp }: Trouble) {
  const { t } = useTranslation('operator')
  const [retry, retrying] = useRetryOperationMutation()
  const [giveUp, givingUp] = useGiveUpOperationMutation()
  const isOver = state === 'failed' || state === 'leftBehind'
  const run = async (asked: Promise<{ error?: unknown }>, done: string) => {
    const { error } = await asked
    await (error ? showToast('error', t('trouble.failedToast')) : showToast('success', done))
  }
  if (state === 'failed') return null
  return (
    <span className="flex justify-end gap-2">
      {!isOver && (
        <Button
          size="sm"
          variant="secondary"
          busy={retrying.isLoading}
          onClick={() => void run(retry({ id }), t('trouble.retried'))}
        >
          {t('trouble.retry')}
        </Button>
      )}
      {!givenUp && (
        <Button
          size="sm"
          variant="secondary"
          busy={givingUp.isLoading}
          onClick={() => void run(giveUp({ id }), t(isOver ? 'trouble.cleared' : 'trouble.gaveUp'))}
        >
          {t(isOver ? 'trouble.clear' : 'trouble.giveUp')}
        </Button>
      )}
    </span>
  )
}
