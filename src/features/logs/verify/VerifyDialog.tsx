import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#contract/logs/chain.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { logsTexts } from '#src/resources/log/texts.ts'
import { useReadLogFactsQuery } from '../logsApi.ts'
import { verifyFile } from './verifyFile.ts'

export const texts = logsTexts

type State = { name: string; verdict?: Verdict | 'cannot' }

/** Whether an exported file is what was sealed. */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('logs')
  const [state, setState] = useState<State>()
  const check = async (file: File) => {
    setState({ name: file.name })
    const verdict = await verifyFile(file)
    setState({ name: file.name, verdict: verdict ?? 'cannot' })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('verify.title')} description={t('verify.text')}>
      <div className="flex flex-col gap-4">
        <FileDrop
          label={t('verify.file')}
          hint={t('verify.hint')}
          accept=".ndjson,application/x-ndjson"
          onFiles={([file]) => file && void check(file)}
        />
        {state && (
          <div aria-live="polite">
            {state.verdict === undefined ? (
              <span className="inline-flex items-center gap-2">
                <Spinner /> {t('verify.checking', { file: state.name })}
              </span>
            ) : (
              <Result verdict={state.verdict} file={state.name} />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Result({ verdict, file }: { verdict: Verdict | 'cannot'; file: string }) {
  const { t } = useTranslation('logs')
  const { data: facts } = useReadLogFactsQuery()
  if (verdict === 'cannot')
    return (
      <Banner tone="warning" title={t('verify.cannot')}>
        {t('verify.cannotText')}
      </Banner>
    )
  if (!verdict.ok)
    return (
      <Banner tone="error" title={t('verify.bad', { file })}>
        {t(`verify.faults.${verdict.fault}`)} {t('verify.line', { line: verdict.line })}
      </Banner>
    )
  const { entries, first, last, checkpoints, key } = verdict
  // A file that was made up as a whole holds by itself, but not by this installation's key.
  const isOurs = facts?.signingKey === key
  return (
    <Banner
      tone={isOurs ? 'success' : 'warning'}
      title={t(isOurs ? 'verify.good' : 'verify.otherKey', { file })}
    >
      <p>{t('verify.facts', { count: entries, first, last })}</p>
      <p>{t('verify.days', { count: checkpoints })}</p>
      <p className="mt-2 flex items-center gap-1">
        <span className="shrink-0">{t('verify.key')}</span>{' '}
        <code className="text-code min-w-0 truncate">{key}</code>
        <CopyButton text={key} />
      </p>
    </Banner>
  )
}
