import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffRules } from '#contract/packets/diff.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { readTextFile } from '#src/common/files/readTextFile.ts'
import { hasWord } from '#src/common/words.ts'
import guestNetworks from '#src/locales/en/guestNetworks.json'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { RuleLines } from '../details/RulesReview.tsx'
import { readRules, takeRules, type KnownGroups } from '../details/ruleCsv.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'

interface ImportRulesDialogProps {
  group: SecurityGroup
  /** As they are edited so far. */
  rules: readonly SecurityRuleDraft[]
  known: KnownGroups
  onDone: (rules: SecurityRuleDraft[]) => void
  onClose: () => void
}

const mostFaults = 10

/** Takes rules of a CSV file into the edits of a group, after showing what that changes. */
export function ImportRulesDialog({ group, rules, known, onDone, onClose }: ImportRulesDialogProps) {
  const { t } = useTranslation('guestNetworks')
  const { t: tUi } = useUiTexts()
  const { faultOf } = useRuleWords()
  const [text, setText] = useState('')
  const [mode, setMode] = useState<'merge' | 'replace'>('merge')
  const isEmpty = text.trim() === ''
  const read = readRules(text, known)
  const next = takeRules(rules, read.rules, mode)
  const changes = diffRules(group.rules, next)
  const wordsOf = (code: string) =>
    hasWord(guestNetworks.importRules.faults, code) ? t(`importRules.faults.${code}`) : faultOf(code)
  const reason = isEmpty
    ? t('importRules.nothing')
    : read.faults.length > 0
      ? t('importRules.mendFirst')
      : undefined
  const take = async ([file]: File[]) => setText(file ? await readTextFile(file) : '')
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('importRules.title')}
      description={t('importRules.hint')}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" disabledReason={reason} onClick={() => onDone(next)}>
            {t('importRules.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          label={t('importRules.drop')}
          accept=".csv,text/csv"
          onFiles={(files) => void take(files)}
        />
        <Field label={t('importRules.paste')}>
          <TextArea
            rows={5}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className="font-mono text-code"
            placeholder={'direction,protocol,ports,icmp,peer,description\nin,tcp,80 443,,0.0.0.0/0 ::/0,Web'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex flex-col items-start gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {t('importRules.mode')}
          </span>
          <SegmentedControl
            legend={t('importRules.mode')}
            choices={(['merge', 'replace'] as const).map((one) => ({
              value: one,
              label: t(`importRules.modes.${one}`),
            }))}
            value={mode}
            onChange={setMode}
          />
        </div>
        {!isEmpty && (
          <div aria-live="polite" className="flex flex-col gap-5">
            {read.faults.length > 0 ? (
              <ul className="text-error-text">
                {read.faults.slice(0, mostFaults).map(({ line, code }) => (
                  <li key={`${line} ${code}`}>{t('importRules.line', { line, fault: wordsOf(code) })}</li>
                ))}
              </ul>
            ) : changes.length === 0 ? (
              <p className="text-text-muted">{t('importRules.same')}</p>
            ) : (
              <>
                <RuleLines
                  title={t('review.opens')}
                  rules={changes.flatMap(({ after }) => after ?? [])}
                  group={group}
                />
                <RuleLines
                  title={t('review.closes')}
                  rules={changes.flatMap(({ before }) => before ?? [])}
                  group={group}
                />
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
