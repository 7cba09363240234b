import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import type { TabProps } from './PersonPage.tsx'

/** What the person has done, by the audit log. */
export function ActivityTab(tab: TabProps) {
  return (
    <LogOrElse of={{ person: tab.user.id }}>
      <OverviewTab {...tab} />
    </LogOrElse>
  )
}
