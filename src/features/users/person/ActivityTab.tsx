import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { OverviewTab } from './OverviewTab.tsx'
import type { TabProps } from './PersonPage.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourcePagesTexts, ...usersTexts]

/** What the person has done, by the audit log. */
export function ActivityTab(tab: TabProps) {
  return (
    <LogOrElse of={{ person: tab.user.id }}>
      <OverviewTab {...tab} />
    </LogOrElse>
  )
}
