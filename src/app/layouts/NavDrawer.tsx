import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'
import { sidebarClosed } from '../shellSlice.ts'
import { AllSections } from './AllSections.tsx'
import { shellTexts } from './texts.ts'

export const texts = shellTexts

/** All sections on small screens: focus stays inside, Escape and choosing a page close it. */
export function NavDrawer() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const close = () => dispatch(sidebarClosed())

  return (
    <Dialog open onClose={close} aria-label={t('menu')} transition className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition data-closed:opacity-0 data-leave:duration-100"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 start-0 flex w-72 max-w-[85vw] flex-col gap-6 overflow-y-auto border-e border-line bg-surface p-4 transition duration-200 data-closed:-translate-x-full rtl:data-closed:translate-x-full"
      >
        <div className="flex items-center gap-2.5">
          <PorticoMark className="size-8" />
          <span className="text-lg font-semibold">{t('productName')}</span>
          <IconButton plain label={t('closeMenu')} onClick={close} className="ms-auto">
            <X aria-hidden />
          </IconButton>
        </div>
        <nav aria-label={t('navigation')}>
          <AllSections onChosen={close} />
        </nav>
      </DialogPanel>
    </Dialog>
  )
}
