import { useTranslation } from 'react-i18next'
import type { UserAction } from '#contract/users/rules.ts'
import { SettingRow, SettingsCard } from '#src/resources/page/Settings.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { isDangerous, offersFor, type Offer } from '../actions/userAction.ts'
import { useCaller } from '../useCaller.ts'
import type { TabProps } from './PersonPage.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...usersTexts]

/** Group roles have a part of the page to themselves. */
const elsewhere: ReadonlySet<UserAction> = new Set(['assign'])

/** What can be done to a person, each with what comes of it. */
export function SettingsTab({ user, onAsk }: TabProps) {
  const { t } = useTranslation('users')
  const offers = offersFor(user, useCaller()).filter(({ action }) => !elsewhere.has(action))
  const safe = offers.filter(({ action }) => !isDangerous(action))
  const dangerous = offers.filter(({ action }) => isDangerous(action))
  const rowOf = (offer: Offer) => <ActionRow key={offer.action} offer={offer} onAsk={onAsk} />
  if (offers.length === 0) return <EmptyState title={t('settings.nothing')}>{t('forbiddenText')}</EmptyState>
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {safe.length > 0 && <SettingsCard title={t('settings.account')}>{safe.map(rowOf)}</SettingsCard>}
      {dangerous.length > 0 && (
        <SettingsCard title={t('settings.danger')} danger>
          {dangerous.map(rowOf)}
        </SettingsCard>
      )}
    </div>
  )
}

interface ActionRowProps {
  offer: Offer
  onAsk: TabProps['onAsk']
}

function ActionRow({ offer: { action, reason }, onAsk }: ActionRowProps) {
  const { t } = useTranslation('users')
  // The part of the page for group roles has their words.
  if (action === 'assign') return null
  return (
    <SettingRow
      title={t(`actions.${action}`)}
      text={t(`hints.${action}`)}
      control={
        <Button
          variant={isDangerous(action) ? 'danger' : 'secondary'}
          disabledReason={reason && t(`reasons.${reason}`)}
          onClick={() => onAsk(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      }
    />
  )
}
