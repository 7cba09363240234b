import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useWindowOverPage } from '#src/screen/keptPage.ts'
import { IconButton } from './IconButton.tsx'
import { useFirstField } from './useFirstField.ts'
import { useUiTexts } from './uiTexts.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A sheet from the page's end, for more than a dialog holds; focus stays inside, Escape closes it. */
export function Drawer({ open, onClose, title, children, actions }: DrawerProps) {
  const { t } = useUiTexts()
  useWindowOverPage(open)
  const body = useFirstField()
  return (
    <Dialog open={open} onClose={onClose} transition className="relative z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition data-closed:opacity-0 data-leave:duration-100"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 end-0 flex w-full max-w-lg flex-col border-s border-line bg-raised shadow-floating transition data-closed:translate-x-8 data-closed:opacity-0 data-leave:duration-100 rtl:data-closed:-translate-x-8"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
          <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
          <IconButton plain size="sm" label={t('close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div ref={body} className="min-h-0 flex-1 overflow-y-auto p-5">
          {children}
        </div>
        {actions !== undefined && (
          <div data-toasts-above className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
            {actions}
          </div>
        )}
      </DialogPanel>
    </Dialog>
  )
}
