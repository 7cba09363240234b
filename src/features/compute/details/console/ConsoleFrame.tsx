import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useRef, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { start } from '../../actions.ts'
import type { LineState } from './line.ts'
import { LineNotice } from './LineNotice.tsx'
import { useFullScreen } from './useFullScreen.ts'

const tones = { connecting: 'info', open: 'success', closed: 'neutral', refused: 'neutral' } as const

interface ConsoleFrameProps {
  instance: Instance
  state: LineState | undefined
  /** Absent while the instance can't be typed at. */
  onReconnect: (() => void) | undefined
  /** Where what is typed at comes. */
  host: Ref<HTMLDivElement>
  /** Beside the state. */
  tools?: ReactNode
  /** How to leave it by keyboard: focused by whoever does. */
  hint: string
  wayOut: Ref<HTMLParagraphElement>
  /** Beside the hint. */
  footer?: ReactNode
}

/** A console to type at: dark in either theme, with the way out of it written below. */
export function ConsoleFrame({
  instance,
  state,
  onReconnect,
  host,
  tools,
  hint,
  wayOut,
  footer,
}: ConsoleFrameProps) {
  const { t } = useTranslation('instanceDetails')
  const frame = useRef<HTMLDivElement>(null)
  const full = useFullScreen(frame)
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
        {tools}
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
      <LineNotice instance={instance} state={state} onReconnect={onReconnect} />
      {/* As a terminal is: left to right, whatever the language. */}
      <div dir="ltr" className={full.isOn ? 'min-h-0 flex-1 p-2' : 'h-[min(60dvh,32rem)] min-h-64 p-2'}>
        <div ref={host} className="size-full overflow-hidden font-mono" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface px-3 py-1.5">
        {/* Behind what takes all keys, so that Tab goes on from here. */}
        <p ref={wayOut} tabIndex={-1} className="text-xs text-text-muted">
          {hint}
        </p>
        {footer}
      </div>
    </div>
  )
}

interface NoConsoleProps {
  instance: Instance
  isBusy: boolean
  texts: { waitingText: string; off: string; offText: string }
}

/** Why there is nothing to type at, and what to do about it. */
export function NoConsole({ instance, isBusy, texts }: NoConsoleProps) {
  const { t } = useTranslation('instanceDetails')
  if (isBusy) return <EmptyState title={t('console.waiting')}>{texts.waitingText}</EmptyState>
  return (
    <EmptyState title={texts.off} action={<ActionButton action={start} row={instance} variant="primary" />}>
      {texts.offText}
    </EmptyState>
  )
}
