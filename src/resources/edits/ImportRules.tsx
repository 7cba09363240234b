import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readTextFile } from '#src/files/readTextFile.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'

/** Whether the rules that are not in the file stay. */
export type ImportMode = 'merge' | 'replace'

/** A fault in a line of a file. */
export interface LineFault {
  line: number
  /** The heading of the cell at fault; absent where the whole line is. */
  column?: string
  code: string
}

interface ImportRulesProps<Draft> {
  /** The name of the group or list that the rules belong to. */
  name: string
  /** Lines of such a file. */
  example: string
  /** Explains what happens to rules that aren't in the file. */
  mergeHint: string
  /** The draft that a file leads to, and each line at fault. */
  read: (text: string, mode: ImportMode) => { draft: Draft; faults: readonly LineFault[] }
  /** The sentence for a fault's code. */
  faultOf: (code: string) => string | undefined
  /** Shows the changes of a draft; undefined if there are none. */
  preview: (draft: Draft) => ReactNode | undefined
  onTake: (draft: Draft) => void
  onClose: () => void
}

/** How many lines at fault are told: whoever mends these sees the next ones. */
const mostFaults = 100

/** Takes rules of a CSV file into the edits: shows what is wrong with it, or what it changes. Nothing is saved by that. */
export function ImportRules<Draft>(props: ImportRulesProps<Draft>) {
  const { name, example, mergeHint, read, faultOf, preview, onTake, onClose } = props
  const { t } = useTranslation('pendingEdits')
  const { t: tUi } = useUiTexts()
  const [text, setText] = useState('')
  const [mode, setMode] = useState<ImportMode>('merge')
  const isEmpty = text.trim() === ''
  const { draft, faults } = read(text, mode)
  const changes = faults.length === 0 && !isEmpty ? preview(draft) : undefined
  const why = isEmpty
    ? t('import.nothing')
    : faults.length > 0
      ? t('import.mendFirst')
      : changes === undefined
        ? t('import.same')
        : undefined
  const lineOf = ({ line, column, code }: LineFault) => {
    const fault = code === 'openQuote' ? t('import.openQuote') : faultOf(code)
    return column === undefined
      ? t('import.line', { line, fault })
      : t('import.cell', { line, column, fault })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('import.title', { name })}
      description={t('import.hint')}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" disabledReason={why} onClick={() => onTake(draft)}>
            {t('import.take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label={t('import.file')}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={([file]) => void (file && readTextFile(file).then(setText))}
        />
        <Field label={t('import.text')}>
          <TextArea
            rows={5}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className="font-mono text-code"
            placeholder={example}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <RadioCards
          legend={t('import.mode')}
          columns
          cards={[
            { value: 'merge', label: t('import.modes.merge'), detail: mergeHint },
            { value: 'replace', label: t('import.modes.replace'), detail: t('import.replaceHint') },
          ]}
          value={mode}
          onChange={setMode}
        />
        {!isEmpty && (
          <section aria-label={t('import.preview')} aria-live="polite" className="flex flex-col gap-3">
            <h3 className="text-sm font-medium">{t('import.preview')}</h3>
            {faults.length > 0 ? (
              <Banner tone="error" title={t('import.faulty', { count: faults.length })}>
                <ul className="mt-1 flex max-h-48 flex-col gap-0.5 overflow-y-auto">
                  {faults.slice(0, mostFaults).map((fault) => (
                    <li key={`${fault.line} ${fault.column} ${fault.code}`}>{lineOf(fault)}</li>
                  ))}
                </ul>
              </Banner>
            ) : (
              (changes ?? <p className="text-text-muted">{t('import.same')}</p>)
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
