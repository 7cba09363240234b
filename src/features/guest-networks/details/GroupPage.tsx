import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { once } from '#src/resources/action.ts'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { ResourcePage, type LeadingAction } from '#src/resources/page/ResourcePage.tsx'
import { useResourceAddress, useResourcePage } from '#src/resources/page/useResourcePage.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { pendingEditsTexts } from '#src/resources/edits/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { groupActions, ofGroup } from '../actions.ts'
import { guestNetworksApi, useGetSecurityGroupQuery } from '../guestNetworksApi.ts'
import { GroupNotices } from './GroupNotices.tsx'
import { GroupSettingsTab } from './GroupSettingsTab.tsx'
import { RulesTab } from './RulesTab.tsx'
import { UsedByTab } from './UsedByTab.tsx'

export const texts = [...guestNetworksTexts, ...pendingEditsTexts, ...resourcePagesTexts]

const contents = {
  rules: RulesTab,
  usedBy: UsedByTab,
  activity: ({ group }: { group: SecurityGroup }) => <ActivityTab of={group} />,
  settings: GroupSettingsTab,
}

const tabs = ['rules', 'usedBy', 'activity', 'settings'] as const

const renaming = {
  rename: ofGroup.rename,
  saveName: ({ id }: SecurityGroup, name: string) =>
    guestNetworksApi.endpoints.updateSecurityGroup.initiate({ id, name }, once),
}

/** What is done most: rules are changed on the page itself. */
const buttonsOf = ({ built }: SecurityGroup): LeadingAction<SecurityGroup>[] =>
  built ? [] : [{ action: ofGroup.remove }]

/** One security group: its rules, what they filter, and what can be done to it. */
export function GroupPage() {
  const { t } = useTranslation('guestNetworks')
  const address = useResourceAddress(tabs)
  const page = useResourcePage(address, useGetSecurityGroupQuery({ id: address.id }))
  const maySeeInstances = useCan(compute.list)
  const may = useMay()
  // A tab that would only refuse, or has nothing to show, is not there.
  const isOffered: Partial<Record<(typeof tabs)[number], boolean>> = {
    usedBy: maySeeInstances,
    settings: groupActions.some(({ needs }) => may(needs, page.row?.projectId)),
  }
  return (
    <ResourcePage
      page={{ ...page, tabs: tabs.filter((tab) => isOffered[tab] ?? true) }}
      title={t('group')}
      tabName={(tab) => t(`tabs.${tab}`)}
      renaming={renaming}
      actions={groupActions}
      buttonsOf={buttonsOf}
      Notices={GroupNotices}
    >
      {(group, tab) => {
        const Contents = contents[tab]
        return <Contents key={group.id} group={group} />
      }}
    </ResourcePage>
  )
}
