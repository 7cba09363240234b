import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { start } from '../../actions.ts'
import type { LineState } from './line.ts'

interface LineNoticeProps {
  instance: Instance
  state: LineState | undefined
  /** Absent while the instance can't be typed at. */
  onReconnect: (() => void) | undefined
}

/** Why nothing goes over the line any more, and what to do about it. */
export function LineNotice({ instance, state, onReconnect }: LineNoticeProps) {
  const { t } = useTranslation(['instanceDetails', 'common'])
  if (state?.is !== 'closed' && state?.is !== 'refused') return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-warning-line bg-warning-soft px-3 py-2"
    >
      <span className="text-text">
        {state.is === 'closed'
          ? t(`console.endings.${state.ending}`)
          : t(`common:problems.${state.problem.name}`)}
      </span>
      {onReconnect ? (
        <Button size="sm" variant="secondary" onClick={onReconnect}>
          {t('console.reconnect')}
        </Button>
      ) : (
        instance.status === 'stopped' && <ActionButton action={start} row={instance} size="sm" />
      )}
    </div>
  )
}
