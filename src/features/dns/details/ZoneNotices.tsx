import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { CommonNotices } from '#src/resources/page/CommonNotices.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { addRecord, unlock } from '../actions.ts'
import { dnsApi } from '../dnsApi.ts'
import { shownNameOf } from '#src/records/shownNames.ts'
import { DelegationBanner } from './DelegationBanner.tsx'

/** Notices about an unusual state of a zone, including that its records were changed in the cloud itself. */
export function ZoneNotices({ row }: { row: DnsZone }) {
  const isOther = row.error?.reason === 'differs'
  return (
    <>
      {isOther && <OtherRecordsNotice zone={row} />}
      <CommonNotices row={isOther ? { ...row, error: null } : row} unlock={unlock} />
      <DelegationBanner zone={row} />
    </>
  )
}

function OtherRecordsNotice({ zone }: { zone: DnsZone }) {
  const { t } = useTranslation('dnsRecords')
  const { isSending, refusal, make } = useCall()
  const may = useMay()
  const { id, projectId, status } = zone
  const restore = () => make(dnsApi.endpoints.restoreRecords.initiate({ id }, once))
  return (
    <Banner
      tone="warning"
      title={t('differ', { name: shownNameOf(zone) })}
      action={
        may(addRecord.needs, projectId) && (
          <Button size="sm" busy={isSending} disabled={status === 'updating'} onClick={() => void restore()}>
            {t('restore')}
          </Button>
        )
      }
    >
      {refusal ?? t('differText')}
    </Banner>
  )
}
