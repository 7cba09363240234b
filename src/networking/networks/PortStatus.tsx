import { useTranslation } from 'react-i18next'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { useStatusWords } from '#src/resources/words.ts'

const tones: Record<NetworkPort['status'], Tone> = {
  attaching: 'info',
  active: 'success',
  down: 'neutral',
  detaching: 'info',
  error: 'error',
}

/** How an interface is. It has one status that no resource has. */
export function PortStatus({ port: { status } }: { port: NetworkPort }) {
  const { t } = useTranslation('guestNetworks')
  const wordOf = useStatusWords()
  return <StatusDot tone={tones[status]}>{status === 'down' ? t('port.down') : wordOf(status)}</StatusDot>
}
