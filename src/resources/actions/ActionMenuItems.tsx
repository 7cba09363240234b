import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#src/auth/useMay.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { MenuGroup } from '#src/ui/MenuGroup.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import { choose } from '../send.ts'
import { useActionLabel } from '../words.ts'
import { useCapabilities } from '../useOffers.ts'
import { fetchDialogsAhead } from './lazyDialogs.ts'
import { menuGroupsOf } from './menuGroups.ts'

interface ActionMenuItemsProps<Row> {
  row: Row
  actions: readonly Action<Row>[]
}

/** The open menu: its groups in two columns, so that even the longest one fits a small window without scrolling. */
export function ActionMenuItems<Row extends Resource>({ row, actions }: ActionMenuItemsProps<Row>) {
  const { t } = useTranslation('resources')
  const labelOf = useActionLabel()
  const may = useMay()
  const dispatch = useAppDispatch()
  const capabilities = useCapabilities()(row.region)
  useEffect(fetchDialogsAhead, [])
  const groups = menuGroupsOf(actions, row, ({ needs }) => may(needs, row.projectId), capabilities)
  return (
    <div className="columns-2 gap-1">
      {groups.map(({ name, entries }) => (
        <MenuGroup key={name} label={t(`groups.${name}`)}>
          {entries.map(({ action, reason }) =>
            action.to && reason === undefined ? (
              <MenuLink key={action.id}>
                <Link to={action.to(row)}>{labelOf(action.name)}</Link>
              </MenuLink>
            ) : (
              <MenuItem
                key={action.id}
                danger={action.danger}
                disabledReason={reason && t(`reasons.${reason}`)}
                onSelect={() => dispatch(choose(action, row))}
              >
                {labelOf(action.name)}
              </MenuItem>
            ),
          )}
        </MenuGroup>
      ))}
    </div>
  )
}
