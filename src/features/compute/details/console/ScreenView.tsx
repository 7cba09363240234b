import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConsoleFrame, NoConsole } from './ConsoleFrame.tsx'
import { useScreen } from './useScreen.ts'
import { instanceDetailsTexts } from '../texts.ts'
import { instancesTexts } from '../../texts.ts'

export const texts = [...instanceDetailsTexts, ...instancesTexts]

/** The screen of an instance, with keyboard and mouse: what somebody would see who sat before it. */
export function ScreenView({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const wayOut = useRef<HTMLParagraphElement>(null)
  const reason = whyNot(instanceKind, 'screen', instance)
  const { hasBegun, setHost, state, isShown, reconnect, sendCtrlAltDel } = useScreen({
    id: instance.id,
    label: t('console.screen.label', { name: instance.name }),
    isPossible: reason === undefined,
    onLeave: () => wayOut.current?.focus(),
  })
  if (!hasBegun)
    return (
      <NoConsole
        instance={instance}
        isBusy={reason === 'busy'}
        texts={{
          waitingText: t('console.screen.waitingText'),
          off: t('console.screen.off'),
          offText: t('console.screen.offText'),
        }}
      />
    )
  return (
    <ConsoleFrame
      instance={instance}
      // The line is there before the picture.
      state={state?.is === 'open' && !isShown ? { is: 'connecting' } : state}
      onReconnect={reason === undefined ? reconnect : undefined}
      host={setHost}
      tools={
        <Button size="sm" variant="secondary" disabled={!isShown} onClick={sendCtrlAltDel}>
          {t('console.screen.ctrlAltDel')}
        </Button>
      }
      hint={t('console.screen.hint')}
      wayOut={wayOut}
    />
  )
}
