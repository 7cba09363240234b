import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceActions } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import type { ButtonSize, ButtonVariant } from '#src/ui/buttonClass.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import type { AskedAction } from './askedActions.ts'
import { useMay } from './useMay.ts'
import '../list/texts.ts'

// A list has a menu in each row, and most of them are never opened.
const InstanceMenuItems = lazy(async () => ({
  default: (await import('./InstanceMenuItems.tsx')).InstanceMenuItems,
}))
const InstanceDialog = lazy(async () => ({ default: (await import('./InstanceDialog.tsx')).InstanceDialog }))

interface InstanceMenuProps {
  instance: Instance
  size?: ButtonSize
  variant?: ButtonVariant
}

/** All that the person may do to an instance, with the dialogs that some of it takes. */
export function InstanceMenu({ instance, size, variant }: InstanceMenuProps) {
  const { t } = useTranslation('instances')
  const may = useMay()
  const [asked, setAsked] = useState<AskedAction>()
  if (!instanceActions.some(may)) return null
  return (
    <>
      <Menu
        className="max-h-[70dvh]! w-60"
        button={
          <IconButton size={size ?? 'sm'} variant={variant} label={t('menu', { name: instance.name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <Suspense>
          <InstanceMenuItems instance={instance} onAsk={setAsked} />
        </Suspense>
      </Menu>
      {asked && (
        <Suspense>
          <InstanceDialog action={asked} instance={instance} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
