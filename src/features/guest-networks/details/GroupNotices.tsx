import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ofGroup } from '../actions.ts'
import { guestNetworksApi } from '../guestNetworksApi.ts'

/** What is out of the ordinary with a group: also that its rules were changed in the cloud itself. */
export function GroupNotices({ row }: { row: SecurityGroup }) {
  const isOther = row.error?.reason === 'differs'
  return (
    <>
      {isOther && <OtherRulesNotice group={row} />}
      <CommonNotices row={isOther ? { ...row, error: null } : row} unlock={ofGroup.unlock} />
    </>
  )
}

/** Setting the rules again, as they are here, puts those in the cloud back. */
function OtherRulesNotice({ group }: { group: SecurityGroup }) {
  const { t } = useTranslation('guestNetworks')
  const { isSending, refusal, make } = useCall()
  const may = useMay()
  const { id, name, rules, revision, projectId, status } = group
  const restore = () =>
    make(guestNetworksApi.endpoints.setRules.initiate({ id, rules, ifRevision: revision }, once))
  return (
    <Banner
      tone="warning"
      title={t('rules.differ', { name })}
      action={
        may(ofGroup.setRules.needs, projectId) && (
          <Button size="sm" busy={isSending} disabled={status === 'updating'} onClick={() => void restore()}>
            {t('rules.restore')}
          </Button>
        )
      }
    >
      {refusal ?? t('rules.differText')}
    </Banner>
  )
}
