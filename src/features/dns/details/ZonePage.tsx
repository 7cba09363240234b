import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { useMay } from '#src/auth/useMay.ts'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { conflictTexts } from '#src/resources/conflict/texts.ts'
import { pendingEditsTexts } from '#src/resources/edits/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { addRecord, recover, remove, zoneActions } from '../actions.ts'
import { useGetZoneQuery } from '../dnsApi.ts'
import { CheckTab } from './CheckTab.tsx'
import { ExportTab } from './ExportTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { ImportTab } from './ImportTab.tsx'
import { RecordsTab } from './RecordsTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { ZoneNotices } from './ZoneNotices.tsx'
import { dnsRecordsTexts } from './texts.ts'
import { dnsRulesTexts } from '../ruleTexts.ts'
import { dnsTexts } from '../texts.ts'

export const texts = [
  ...conflictTexts,
  ...dnsRecordsTexts,
  ...dnsRulesTexts,
  ...dnsTexts,
  ...pendingEditsTexts,
  ...resourcePagesTexts,
]

const contents = {
  records: RecordsTab,
  import: ImportTab,
  export: ExportTab,
  check: CheckTab,
  history: HistoryTab,
  activity: ({ zone }: { zone: DnsZone }) => <ActivityTab of={zone} />,
  settings: SettingsTab,
}

const tabs = ['records', 'import', 'export', 'check', 'history', 'activity', 'settings'] as const

/** What is done most in the status that it has. */
const buttonsOf = ({ status, built }: DnsZone): LeadingAction<DnsZone>[] => {
  if (status === 'deleted') return [{ action: recover, isPrimary: true }]
  if (status === 'error' && !built) return [{ action: remove }]
  return [{ action: addRecord, isPrimary: true }]
}

/** One zone: its records, where they come from and go to, and what can be done to it. */
export function ZonePage() {
  const { t } = useTranslation(['dns', 'dnsRecords'])
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetZoneQuery({ id: address.id }))
  const may = useMay()
  const { row } = page
  const isGone = row?.status === 'deleted'
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    import: may(addRecord.needs, row?.projectId) && !isGone,
    check: !isGone && row?.built === true,
    settings: zoneActions.some(({ needs }) => may(needs, row?.projectId)),
  }
  const offered = tabs.filter((tab) => isOffered[tab] ?? true)
  return (
    <ResourcePage
      page={{ ...page, tabs: offered, tab: offered.find((tab) => tab === page.tab) ?? 'records' }}
      title={t('zone')}
      tabName={(tab) => t(`dnsRecords:tabs.${tab}`)}
      actions={zoneActions}
      buttonsOf={buttonsOf}
      Notices={ZoneNotices}
    >
      {(zone, tab) => {
        const Contents = contents[tab]
        return <Contents key={zone.id} zone={zone} />
      }}
    </ResourcePage>
  )
}
