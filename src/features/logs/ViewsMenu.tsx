import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logs } from '#contract/logs/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useListViewsQuery } from './logsApi.ts'
import type { LogView } from './useLogView.ts'

const ViewsDialog = lazyPart(() => import('./ViewsDialog.tsx'), 'ViewsDialog')

/** Filters that were saved under a name, one's own and those that colleagues share. */
export function ViewsMenu({ view }: { view: LogView }) {
  const { t } = useTranslation('logs')
  const canSave = useCan(logs.saveView)
  const { data: views = [] } = useListViewsQuery()
  const [isManaging, setManaging] = useState(false)
  if (views.length === 0 && !canSave) return null
  return (
    <>
      <Menu button={<Button icon={<Bookmark aria-hidden />}>{t('views.button')}</Button>}>
        {views.map(({ id, name, query }) => (
          <MenuItem key={id} onSelect={() => view.open(query)}>
            {name}
          </MenuItem>
        ))}
        {canSave && views.length > 0 && <MenuDivider />}
        {canSave && <MenuItem onSelect={() => setManaging(true)}>{t('views.manage')}</MenuItem>}
      </Menu>
      {isManaging && (
        <Suspense>
          <ViewsDialog view={view} views={views} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  )
}
