import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#src/auth/useMay.ts'
import { MenuGroup } from '#src/ui/MenuGroup.tsx'
import { SubMenu } from '#src/ui/SubMenu.tsx'
import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import { useCapabilities } from '../useOffers.ts'
import { ActionMenuItem } from './ActionMenuItem.tsx'
import { fetchDialogsAhead } from './lazyDialogs.ts'
import { menuGroupsOf, shownGroupsOf } from './menuGroups.ts'
import { resourcesTexts } from '../texts.ts'

export const texts = resourcesTexts

interface ActionMenuItemsProps<Row> {
  row: Row
  actions: readonly Action<Row>[]
}

/** The open menu: nine lines at the most, with sub-menus for the rest, so that it fits a small window. */
export function ActionMenuItems<Row extends Resource>({ row, actions }: ActionMenuItemsProps<Row>) {
  const { t } = useTranslation('resources')
  const may = useMay()
  const capabilities = useCapabilities()(row.region)
  useEffect(fetchDialogsAhead, [])
  const groups = shownGroupsOf(
    menuGroupsOf(actions, row, ({ needs }) => may(needs, row.projectId), capabilities),
  )
  const isLong = groups.some(({ more }) => more.length > 0)
  return groups.map(({ name, entries, more }) => (
    <MenuGroup key={name} label={t(`groups.${name}`)} isNamed={!isLong}>
      {entries.map((entry) => (
        <ActionMenuItem key={entry.action.id} row={row} entry={entry} />
      ))}
      {more.length > 0 && (
        <SubMenu label={t(`groups.${name}`)}>
          {more.map((entry) => (
            <ActionMenuItem key={entry.action.id} row={row} entry={entry} />
          ))}
        </SubMenu>
      )}
    </MenuGroup>
  ))
}
