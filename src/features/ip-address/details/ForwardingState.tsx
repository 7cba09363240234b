import { useTranslation } from 'react-i18next'
import type { AddressWay } from '#contract/ip-address/routes.ts'
import type { PortForwarding } from '#contract/ip-address/records.ts'
import { Stage } from '#src/networking/packets/StageList.tsx'
import { useStatusWords } from '#src/resources/words.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Tone } from '#src/ui/tone.ts'

const tones: Record<PortForwarding['status'], Tone> = {
  creating: 'info',
  active: 'success',
  updating: 'info',
  deleting: 'info',
  error: 'error',
}

interface ForwardingStateProps {
  forwarding: PortForwarding
  /** What becomes of a packet from anywhere; undefined while that is not known. */
  verdict: AddressWay['forwardings'][number] | undefined
}

/** How a forwarding is; of one that no packet passes, what stops it. */
export function ForwardingState({ forwarding: { status }, verdict }: ForwardingStateProps) {
  const { t } = useTranslation('ipAddresses')
  const wordOf = useStatusWords()
  if (status !== 'active' || !verdict || verdict.passes)
    return <StatusDot tone={tones[status]}>{wordOf(status)}</StatusDot>
  const stopped = verdict.stages.find(({ passes }) => !passes)
  return (
    <div className="flex flex-col gap-1">
      <StatusDot tone="warning">{t('forwardings.stopped')}</StatusDot>
      {stopped && (
        <ol className="text-sm">
          <Stage stage={stopped} />
        </ol>
      )}
    </div>
  )
}
