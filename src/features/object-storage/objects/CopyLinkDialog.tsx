import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { showToast } from '#src/ui/toast.ts'
import { signObject, type ObjectAt } from './objectLinks.ts'
import { fileNameOf } from './objectRows.ts'
import { objectsTexts } from './texts.ts'

export const texts = objectsTexts

const HOUR = 3600

/** For how long a link can be used, in seconds. */
const lifetimes = {
  hour: HOUR,
  halfDay: 12 * HOUR,
  day: 24 * HOUR,
  threeDays: 72 * HOUR,
  week: 168 * HOUR,
} as const
type Lifetime = keyof typeof lifetimes
const names: readonly Lifetime[] = ['hour', 'halfDay', 'day', 'threeDays', 'week']

/** Copies a link that gives an object to whoever has it, for as long as is chosen here. */
export function CopyLinkDialog({ at, onClose }: { at: ObjectAt; onClose: () => void }) {
  const { t } = useTranslation(['objectStorageObjects', 'common'])
  const dispatch = useAppDispatch()
  const name = fileNameOf(at.key)
  const [lifetime, setLifetime] = useState<Lifetime>('day')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // Where the browser lets no page write to the clipboard, the link is shown.
  const [shown, setShown] = useState<string>()

  const copy = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      const url = await dispatch(signObject(at, { seconds: lifetimes[lifetime] }))
      try {
        await navigator.clipboard.writeText(url)
        void showToast('success', t('copyLink.done', { name }))
        onClose()
      } catch {
        setShown(url)
      }
    } catch (error) {
      setProblem(problemOf(error))
    }
    setSending(false)
  }

  return (
    <ActionDialog
      title={t('copyLink.title', { name })}
      text={t('copyLink.text')}
      submit={t('copyLink.submit')}
      isSending={isSending}
      refusal={problem && t(`common:problems.${problem.name}`)}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <Field label={t('copyLink.lifetime')}>
        <Select
          choices={names.map((value) => ({ value, label: t(`copyLink.lifetimes.${value}`) }))}
          value={lifetime}
          onChange={(chosen) => {
            setLifetime(chosen)
            setShown(undefined)
          }}
        />
      </Field>
      {shown !== undefined && <CodeBlock label={t('copyLink.link')} code={shown} />}
    </ActionDialog>
  )
}
