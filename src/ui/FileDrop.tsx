import Upload from 'lucide-react/icons/upload'
import { useId, useState, type DragEvent } from 'react'
import { cx } from './cx.ts'
import { useUiTexts } from './uiTexts.ts'

interface FileDropProps {
  label: string
  /** What is taken: kinds and size. */
  hint?: string
  accept?: string
  multiple?: boolean
  /** Beside something that matters more, such as a text. */
  isSmall?: boolean
  onFiles: (files: File[]) => void
}

/** Files by dropping them, or by the ordinary dialog: it is an ordinary file input underneath. */
export function FileDrop({ label, hint, accept, multiple = false, isSmall = false, onFiles }: FileDropProps) {
  const { t } = useUiTexts()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])]
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for the pointer; the input inside is for everyone
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border border-dashed border-line-strong bg-surface px-4 text-center transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSmall ? 'py-3' : 'py-8',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      {!isSmall && <Upload aria-hidden className="size-5 text-text-faint" />}
      <span className="font-medium">{label}</span>
      <span className="text-sm text-text-muted">{t('dropOrChoose')}</span>
      {hint !== undefined && <span className="text-xs text-text-faint">{hint}</span>}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
