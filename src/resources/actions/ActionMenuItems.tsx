import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#src/auth/useMay.ts'
import { MenuGroup } from '#src/ui/MenuGroup.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import { SubMenu } from '#src/ui/SubMenu.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { paths } from '#src/routes/paths.ts'
import type { Action } from '../action.ts'
import { useMayGetHelp } from '../GetHelp.tsx'
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
  const { t: tUi } = useUiTexts()
  const mayGetHelp = useMayGetHelp()
  const may = useMay()
  const capabilities = useCapabilities()(row.region)
  useEffect(fetchDialogsAhead, [])
  const groups = shownGroupsOf(
    menuGroupsOf(actions, row, ({ needs }) => may(needs, row.projectId), capabilities),
  )
  const isLong = groups.some(({ more }) => more.length > 0)
  const { kind, id } = row
  const lines = groups.map(({ name, entries, more }) => (
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
  return (
    <>
      {lines}
      {mayGetHelp && lines.length > 0 && <MenuDivider />}
      {mayGetHelp && (
        <MenuLink>
          <Link to={paths.getHelp({ kind, id })}>{tUi('getHelp')}</Link>
        </MenuLink>
      )}
    </>
  )
}
