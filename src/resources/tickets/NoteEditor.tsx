import { formatBytes } from '#src/i18n/bytes.ts'
import { Suspense, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { mostNoteCharacters } from '#contract/support/records.ts'
import { mostFileBytes } from '#contract/support/files.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PanelTabs } from '#src/ui/PanelTabs.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { FileList } from './FileList.tsx'
import type { Files } from './useFiles.ts'

const Markdown = lazyPart(() => import('#src/ui/markdown/Markdown.tsx'), 'Markdown')

interface NoteEditorProps {
  label: string
  hint?: string | undefined
  error: string | undefined
  text: string
  onText: (text: string) => void
  /** The files of the note; without them it takes none. */
  files?: Files | undefined
  /** What is wrong with them, as the server says. */
  filesError?: string | undefined
  /** The installation scans no files. */
  isUnscanned?: boolean
  rows?: number
}

/** How many characters before the end of the room for a note its writer is told. */
const nearEnd = 1000

const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/**
 * The text of a note, with its preview and its files. Inside a form, Ctrl+Enter sends it; pictures are pasted into the text.
 */
export function NoteEditor(props: NoteEditorProps) {
  const { label, hint, error, text, onText, files, filesError, isUnscanned = false, rows = 6 } = props
  const { t, i18n } = useTranslation('tickets')
  const count = numberFormat(i18n.language, {})
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (!files || pasted.length === 0) return
    event.preventDefault()
    files.add(pasted)
  }
  return (
    <div className="flex flex-col gap-3">
      <PanelTabs
        label={t('editor.tabs')}
        tabs={[
          {
            id: 'write',
            label: t('editor.write'),
            panel: (
              <Field
                label={label}
                hint={hint ?? t('editor.hint')}
                error={error}
                required
                aside={
                  text.length > mostNoteCharacters - nearEnd ? (
                    <span className="text-xs text-text-faint tabular-nums">
                      {t('editor.count', {
                        used: count.format(text.length),
                        most: count.format(mostNoteCharacters),
                      })}
                    </span>
                  ) : undefined
                }
              >
                <TextArea
                  value={text}
                  rows={rows}
                  dir="auto"
                  onChange={({ target }) => onText(target.value)}
                  onKeyDown={sendByKey}
                  onPaste={onPaste}
                />
              </Field>
            ),
          },
          {
            id: 'preview',
            label: t('editor.preview'),
            panel: (
              <div className="min-h-32 rounded-control border border-line bg-surface p-3">
                {text.trim() === '' ? (
                  <p className="text-text-faint">{t('editor.empty')}</p>
                ) : (
                  <Suspense fallback={<Skeleton className="h-24 w-full" />}>
                    <Markdown text={text} codeLabel={t('code')} />
                  </Suspense>
                )}
              </div>
            ),
          },
        ]}
      />
      {files && (
        <div data-field="attachments" className="contents">
          <FileList files={files} error={filesError} />
          <FileDrop
            label={t('files.add')}
            hint={[
              t('files.hint', { most: files.most, size: formatBytes(mostFileBytes, i18n.language) }),
              t('files.paste'),
              ...(isUnscanned ? [t('files.unscanned')] : []),
            ].join(' · ')}
            multiple
            isSmall
            onFiles={files.add}
          />
        </div>
      )}
    </div>
  )
}
