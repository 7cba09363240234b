import ChevronDown from 'lucide-react/icons/chevron-down'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderUp from 'lucide-react/icons/folder-up'
import Upload from 'lucide-react/icons/upload'
import { useRef, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { uploadFiles } from '../uploads/uploadFiles.ts'
import { filesIn, type Target } from './chosenFiles.ts'

// React's types leave the attribute out.
const ofFolder = { webkitdirectory: '' }

/** Chooses files, or a folder with all files in it, and uploads them. */
export function UploadMenu({ target }: { target: Target }) {
  const { t } = useTranslation('objectStorageObjects')
  const dispatch = useAppDispatch()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = filesIn(currentTarget.files ?? [], target)
    // The same files may be chosen again.
    currentTarget.value = ''
    if (chosen.length > 0) dispatch(uploadFiles(chosen))
  }
  const input = { type: 'file', multiple: true, hidden: true, onChange: take } as const
  return (
    <>
      <Menu
        button={
          <Button variant="primary" icon={<Upload aria-hidden />}>
            {t('upload.button')}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<FilePlus aria-hidden />} onSelect={() => files.current?.click()}>
          {t('upload.files')}
        </MenuItem>
        <MenuItem icon={<FolderUp aria-hidden />} onSelect={() => folder.current?.click()}>
          {t('upload.folder')}
        </MenuItem>
      </Menu>
      <input {...input} ref={files} aria-label={t('upload.files')} />
      <input {...input} {...ofFolder} ref={folder} aria-label={t('upload.folder')} />
    </>
  )
}
