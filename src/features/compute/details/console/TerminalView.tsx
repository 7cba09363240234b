import '@xterm/xterm/css/xterm.css'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceKind } from '#contract/resources/instance.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { Instance } from '#contract/instances.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { start } from '../../actions.ts'
import { LineNotice } from './LineNotice.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useReadAloud } from './useReadAloud.ts'
import { useTerminal } from './useTerminal.ts'
import '../texts.ts'

const tones = { connecting: 'info', open: 'success', closed: 'neutral', refused: 'neutral' } as const

/** The serial console to type at: a dark screen in either theme, with the way out of it written below. */
export function TerminalView({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const frame = useRef<HTMLDivElement>(null)
  const wayOut = useRef<HTMLParagraphElement>(null)
  const reason = whyNot(instanceKind, 'terminal', instance)
  const { hasBegun, setHost, screen, state, reconnect } = useTerminal({
    id: instance.id,
    label: t('console.terminal', { name: instance.name }),
    isPossible: reason === undefined,
    onLeave: () => wayOut.current?.focus(),
  })
  const full = useFullScreen(frame)
  const reading = useReadAloud(screen)
  if (!hasBegun && reason === 'busy')
    return <EmptyState title={t('console.waiting')}>{t('console.waitingText')}</EmptyState>
  if (!hasBegun)
    return (
      <EmptyState
        title={t('console.off')}
        action={<ActionButton action={start} row={instance} variant="primary" />}
      >
        {t('console.offText')}
      </EmptyState>
    )

  const now = state?.is ?? 'connecting'
  return (
    <div
      ref={frame}
      data-mode="dark"
      className="flex flex-col overflow-clip rounded-card border border-line bg-sunken text-text"
    >
      <div className="flex items-center gap-4 border-b border-line bg-surface px-3 py-1.5">
        <span role="status" className="me-auto text-sm">
          <StatusDot tone={tones[now]} pulse={now === 'connecting'}>
            {t(`console.states.${now === 'refused' ? 'closed' : now}`)}
          </StatusDot>
        </span>
        {full.isPossible && (
          <IconButton
            size="sm"
            label={t(full.isOn ? 'console.leaveFullScreen' : 'console.fullScreen')}
            onClick={full.toggle}
          >
            {full.isOn ? (
              <Minimize aria-hidden className="size-4" />
            ) : (
              <Maximize aria-hidden className="size-4" />
            )}
          </IconButton>
        )}
      </div>
      <LineNotice
        instance={instance}
        state={state}
        onReconnect={reason === undefined ? reconnect : undefined}
      />
      {/* As a terminal is: left to right, whatever the language. */}
      <div dir="ltr" className={full.isOn ? 'min-h-0 flex-1 p-2' : 'h-[min(60dvh,32rem)] min-h-64 p-2'}>
        <div ref={setHost} className="size-full overflow-hidden font-mono" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface px-3 py-1.5">
        {/* Behind the terminal, so that Tab goes on from here. */}
        <p ref={wayOut} tabIndex={-1} className="text-xs text-text-muted">
          {t('console.hint')}
        </p>
        <Switch label={t('console.readAloud')} {...reading} />
      </div>
    </div>
  )
}
