import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { useWindowOverPage } from '#src/screen/keptPage.ts'
import { cx } from './cx.ts'
import type { DialogProps } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { useFirstField } from './useFirstField.ts'
import { useUiTexts } from './uiTexts.ts'

const widths = { sm: 'max-w-md', md: 'max-w-lg', lg: 'max-w-2xl' }

// Headless UI gives the focus back to what it saw focused, and it has only now arrived.
document.activeElement?.dispatchEvent(new FocusEvent('focus'))

/** What `Dialog` fetches when one opens. */
export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, children, description, actions, size = 'md', role, held = false } = props
  const { t } = useUiTexts()
  useWindowOverPage(open)
  const body = useFirstField()
  const close = () => {
    if (!held) onClose()
  }
  return (
    <HeadlessDialog open={open} onClose={close} role={role} transition className="relative z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition data-closed:opacity-0 data-leave:duration-100"
      />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto p-4 sm:items-center">
        <DialogPanel
          transition
          className={cx(
            'flex max-h-full w-full flex-col rounded-card bg-raised shadow-floating transition data-closed:scale-98 data-closed:opacity-0 data-leave:duration-100',
            widths[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 p-5 pb-0">
            <div className="min-w-0">
              <DialogTitle className="text-lg font-semibold text-text">{title}</DialogTitle>
              {description !== undefined && <p className="mt-1 text-text-muted">{description}</p>}
            </div>
            {!held && (
              <IconButton plain size="sm" label={t('close')} onClick={close} className="-me-1.5 -mt-1.5">
                <X aria-hidden />
              </IconButton>
            )}
          </div>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto p-5">
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{actions}</div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
