import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AclList } from '#contract/vpc/records.ts'
import { readTextFile } from '#src/common/files/readTextFile.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { hasWord } from '#src/common/words.ts'
import vpcDetails from '#src/locales/en/vpcDetails.json'
import { useFaults } from '../useFaults.ts'
import { readAclCsv } from './aclCsv.ts'
import { diffAcl, mergeRules, replaceRules, type AclContent } from './aclEdits.ts'
import { AclDiff } from './AclReview.tsx'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = vpcDetailsTexts

/** The first line of a file, as an export writes it. */
const head = 'number,direction,action,protocol,ports,icmp,cidrs,description'

interface AclImportProps {
  list: AclList
  /** The list as it is edited. */
  content: AclContent
  onTake: (content: AclContent) => void
  onClose: () => void
}

/** Takes rules from a file: shows first what is wrong with it, or what it would change; nothing is saved by that. */
export function AclImport({ list, content, onTake, onClose }: AclImportProps) {
  const { t } = useTranslation('vpcDetails')
  const { t: tUi } = useUiTexts()
  const faultOf = useFaults()
  const [text, setText] = useState('')
  const [mode, setMode] = useState<'merge' | 'replace'>('merge')
  const { rules, faults } = readAclCsv(text)
  const next = { ...content, rules: (mode === 'merge' ? mergeRules : replaceRules)(content.rules, rules) }
  const changes = diffAcl(list, next)
  const isEmpty = text.trim() === ''
  const wordOf = (code: string) =>
    hasWord(vpcDetails.csv.faults, code) ? t(`csv.faults.${code}`) : faultOf(code)
  const why = isEmpty
    ? t('csv.nothing')
    : faults.length > 0
      ? t('csv.mendFirst')
      : changes.length === 0
        ? t('csv.same')
        : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('csv.title', { name: list.name })}
      description={t('csv.hint')}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" disabledReason={why} onClick={() => onTake(next)}>
            {t('csv.take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label={t('csv.file')}
          accept=".csv,text/csv"
          onFiles={([file]) => void (file && readTextFile(file).then(setText))}
        />
        <Field label={t('csv.text')}>
          <TextArea
            dir="ltr"
            spellCheck={false}
            className="font-mono text-code"
            placeholder={head}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <RadioCards
          legend={t('csv.mode')}
          columns
          cards={(['merge', 'replace'] as const).map((value) => ({
            value,
            label: t(`csv.modes.${value}`),
            detail: t(`csv.modeHints.${value}`),
          }))}
          value={mode}
          onChange={setMode}
        />
        {!isEmpty && (
          <section aria-label={t('csv.preview')} aria-live="polite" className="flex flex-col gap-3">
            <h3 className="text-sm font-medium">{t('csv.preview')}</h3>
            {faults.length > 0 ? (
              <Banner tone="error" title={t('csv.faulty', { count: faults.length })}>
                <ul className="mt-1 flex max-h-48 flex-col gap-0.5 overflow-y-auto">
                  {faults.map(({ line, column, code }) => (
                    <li key={`${line} ${column} ${code}`}>
                      {t('csv.line', { line, column, what: wordOf(code) })}
                    </li>
                  ))}
                </ul>
              </Banner>
            ) : changes.length === 0 ? (
              <p className="text-text-muted">{t('csv.same')}</p>
            ) : (
              <AclDiff changes={changes} />
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
