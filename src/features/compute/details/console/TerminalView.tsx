import '@xterm/xterm/css/xterm.css'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { ConsoleFrame, NoConsole } from './ConsoleFrame.tsx'
import { useReadAloud } from './useReadAloud.ts'
import { useTerminal } from './useTerminal.ts'
import { instanceDetailsTexts } from '../texts.ts'
import { instancesTexts } from '../../texts.ts'

export const texts = [...instanceDetailsTexts, ...instancesTexts]

/** The serial console to type at. */
export function TerminalView({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const wayOut = useRef<HTMLParagraphElement>(null)
  const reason = whyNot(instanceKind, 'terminal', instance)
  const { hasBegun, setHost, screen, state, reconnect } = useTerminal({
    id: instance.id,
    label: t('console.terminal', { name: instance.name }),
    isPossible: reason === undefined,
    onLeave: () => wayOut.current?.focus(),
  })
  const reading = useReadAloud(screen)
  if (!hasBegun)
    return (
      <NoConsole
        instance={instance}
        isBusy={reason === 'busy'}
        texts={{
          waitingText: t('console.waitingText'),
          off: t('console.off'),
          offText: t('console.offText'),
        }}
      />
    )
  return (
    <ConsoleFrame
      instance={instance}
      state={state}
      onReconnect={reason === undefined ? reconnect : undefined}
      host={setHost}
      hint={t('console.hint')}
      wayOut={wayOut}
      footer={<Switch label={t('console.readAloud')} {...reading} />}
    />
  )
}
