import Upload from 'lucide-react/icons/upload'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { showToast } from '#src/ui/toast.ts'
import { uploadFiles } from '../uploads/uploadFiles.ts'
import { filesDropped, hasFiles, type Target } from './chosenFiles.ts'

interface DropAreaProps {
  /** Where dropped files go; undefined where none may be uploaded. */
  target: Target | undefined
  folderName: string
  children: ReactNode
}

/** Takes files and folders that are dropped anywhere in it. */
export function DropArea({ target, folderName, children }: DropAreaProps) {
  const { t } = useTranslation('objectStorageObjects')
  const dispatch = useAppDispatch()
  const [isOver, setOver] = useState(false)
  const enter = (event: DragEvent) => {
    if (!target || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = async (event: DragEvent) => {
    if (!target || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(false)
    try {
      const files = await filesDropped(event.dataTransfer, target)
      if (files.length > 0) dispatch(uploadFiles(files))
      else void showToast('info', t('drop.none'))
    } catch {
      void showToast('error', t('drop.unreadable'))
    }
  }
  return (
    // Dropping is for the pointer: the button that chooses files is for everyone.
    <div
      role="presentation"
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={(event) => void drop(event)}
      className="relative flex flex-col gap-4"
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 z-20 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/90">
          <span className="flex items-center gap-2 rounded-card bg-raised px-4 py-3 font-medium text-text shadow-floating">
            <Upload aria-hidden className="size-5" />
            {t('drop.here', { folder: folderName })}
          </span>
        </div>
      )}
    </div>
  )
}
