import { useTranslation } from 'react-i18next'
import type { InvitationFacts, User } from '#contract/users/records.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { offersFor } from '../actions/userAction.ts'
import { useCaller } from '../useCaller.ts'
import type { TabProps } from './PersonPage.tsx'

const tones: Record<InvitationFacts['mail'], Tone> = { queued: 'info', sent: 'success', failed: 'error' }

interface InvitationCardProps extends TabProps {
  invitation: InvitationFacts
}

/** How far an invitation has come, and the way to another or to none. */
export function InvitationCard({
  user,
  invitation: { by, sentAt, expiresAt, mail },
  onAsk,
}: InvitationCardProps) {
  const { t } = useTranslation('users')
  return (
    <Card title={t('invitation.title')} footer={<InvitationButtons user={user} onAsk={onAsk} />}>
      <DescriptionList
        items={[
          ...(by === null ? [] : [{ term: t('invitation.by'), value: <bdi>{by}</bdi> }]),
          { term: t('invitation.sent'), value: <Time at={sentAt} absolute /> },
          { term: t('invitation.expires'), value: <Time at={expiresAt} /> },
          {
            term: t('invitation.mail'),
            value: <StatusDot tone={tones[mail]}>{t(`invitation.mails.${mail}`)}</StatusDot>,
          },
        ]}
      />
    </Card>
  )
}

function InvitationButtons({ user, onAsk }: { user: User; onAsk: TabProps['onAsk'] }) {
  const { t } = useTranslation('users')
  return offersFor(user, useCaller())
    .filter(({ action }) => action === 'resend' || action === 'revoke')
    .map(({ action, reason }) => (
      <Button key={action} disabledReason={reason && t(`reasons.${reason}`)} onClick={() => onAsk(action)}>
        {t(`actions.${action}`)}
      </Button>
    ))
}
