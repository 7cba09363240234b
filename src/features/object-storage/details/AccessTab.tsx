import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { ActionRow, SettingsCard } from '#src/resources/page/Settings.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Card } from '#src/ui/Card.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { revokeLinks } from '../actions.ts'
import { Connect } from '../connect/Connect.tsx'
import { accessKeysTexts } from '../keys/texts.ts'
import { objectStorageTexts } from '../texts.ts'
import { KeysCard } from './KeysCard.tsx'
import { PublicAccess } from './PublicAccess.tsx'
import { bucketDetailsTexts } from './texts.ts'

export const texts = [
  ...accessKeysTexts,
  ...bucketDetailsTexts,
  ...objectStorageTexts,
  ...resourceActionsTexts,
  ...resourcePagesTexts,
]

/** Who reaches the bucket, and how: everyone, access keys, links, programs. */
export function AccessTab({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation(['bucketDetails', 'accessKeys'])
  const features = useCapabilities()(bucket.region)?.objects
  const canSeeKeys = useCan(objectStorage.accessKeys)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <PublicAccess bucket={bucket} canBePublic={features?.publicRead ?? false} />
        {canSeeKeys && features?.keys && <KeysCard bucket={bucket} />}
        {canSeeKeys && features?.links && (
          <SettingsCard title={t('links.title')}>
            <ActionRow action={revokeLinks} row={bucket} title={t('links.stop')} text={t('links.text')} />
          </SettingsCard>
        )}
      </div>
      <Card className="min-w-0" title={t('accessKeys:connect.title')} description={t('connectText')}>
        <Connect bucket={bucket} />
      </Card>
    </div>
  )
}
