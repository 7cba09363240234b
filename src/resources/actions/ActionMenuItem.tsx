import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '#src/store/hooks.ts'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import type { Resource } from '../resource.ts'
import { choose } from '../send.ts'
import { useActionLabel } from '../words.ts'
import type { Entry } from './menuGroups.ts'

interface ActionMenuItemProps<Row> {
  row: Row
  entry: Entry<Row>
}

/** An action of a resource as a line of its menu: a link where it is done on a page of its own. */
export function ActionMenuItem<Row extends Resource>({
  row,
  entry: { action, reason },
}: ActionMenuItemProps<Row>) {
  const { t } = useTranslation('resources')
  const labelOf = useActionLabel()
  const dispatch = useAppDispatch()
  if (action.to && reason === undefined)
    return (
      <MenuLink>
        <Link to={action.to(row)}>{labelOf(action.name)}</Link>
      </MenuLink>
    )
  return (
    <MenuItem
      danger={action.danger}
      disabledReason={reason && t(`reasons.${reason}`)}
      onSelect={() => dispatch(choose(action, row))}
    >
      {labelOf(action.name)}
    </MenuItem>
  )
}
