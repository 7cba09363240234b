import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone, ImportResult } from '#contract/dns/records.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { useOffers } from '#src/resources/useOffers.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { showToast } from '#src/ui/toast.ts'
import { addRecord } from '../actions.ts'
import { dnsApi } from '../dnsApi.ts'
import { isTooLong, ZoneFileField } from '../ZoneFileField.tsx'
import { ImportPreview } from './ImportPreview.tsx'

const isSameChange = (one: ImportResult, other: ImportResult) =>
  JSON.stringify({ ...one, revision: 0 }) === JSON.stringify({ ...other, revision: 0 })

type Mode = 'merge' | 'replace'

/** The preview is below what was filled in, on most screens out of sight. */
const focusOnceShown = (preview: HTMLElement | null) => preview?.focus()

/** Takes the records of a zone file, after showing what that would change. */
export function ImportTab({ zone }: { zone: DnsZone }) {
  const { t, i18n } = useTranslation('dnsRecords')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const dispatch = useAppDispatch()
  const { reason } = useOffers()(addRecord, zone)
  const [text, setText] = useState('')
  const [mode, setMode] = useState<Mode>('merge')
  const [withoutLines, setWithoutLines] = useState<number[]>([])
  const [preview, setPreview] = useState<ImportResult>()
  const [problem, setProblem] = useState<Problem>()
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const tooLong = isTooLong(text)

  const begin = (change: () => void) => {
    change()
    setWithoutLines([])
    setPreview(undefined)
    setProblem(undefined)
    setStale(false)
  }
  const ask = async (rest: { dryRun?: true; ifRevision?: number }, without = withoutLines) => {
    setBusy(true)
    setProblem(undefined)
    const { data, error } = await dispatch(
      dnsApi.endpoints.importZone.initiate(
        { id: zone.id, text, mode, ...(without.length > 0 && { withoutLines: without }), ...rest },
        once,
      ),
    )
    setBusy(false)
    const refused = data ? undefined : problemOf(error)
    if (refused && refused.status !== 412) setProblem(refused)
    return { data, refused }
  }
  const look = async (without = withoutLines) => {
    const { data } = await ask({ dryRun: true }, without)
    if (data) setPreview(data)
  }
  const toggle = (line: number) => {
    const next = withoutLines.includes(line)
      ? withoutLines.filter((one) => one !== line)
      : [...withoutLines, line]
    setWithoutLines(next)
    void look(next)
  }
  const apply = async (previewed: ImportResult) => {
    let { data, refused } = await ask({ ifRevision: previewed.revision })
    if (refused?.status === 412) {
      const { data: now } = await ask({ dryRun: true })
      // The zone is another one, what the file changes in it is not: what the person agreed to.
      if (now && isSameChange(previewed, now)) ({ data, refused } = await ask({ ifRevision: now.revision }))
      if (now) setPreview(now)
      setStale(refused?.status === 412)
    }
    if (!data) return
    begin(() => setText(''))
    void showToast('success', t('import.done'))
  }

  return (
    <div className="flex flex-col gap-6">
      <Card title={t('import.title')} description={t('import.hint')}>
        <div className="flex flex-col gap-5">
          <ZoneFileField
            text={text}
            onChange={(next) => begin(() => setText(next))}
            error={tooLong ? t('import.tooLong') : undefined}
          />
          <RadioCards
            legend={t('import.mode')}
            columns
            cards={(['merge', 'replace'] as const).map((one) => ({
              value: one,
              label: t(`import.modes.${one}`),
              detail: t(`import.modeDetails.${one}`),
            }))}
            value={mode}
            onChange={(next) => begin(() => setMode(next))}
          />
          <Button
            className="self-start"
            variant={preview ? 'secondary' : 'primary'}
            busy={isBusy && !preview}
            disabledReason={
              text.trim() === '' ? t('import.nothing') : tooLong ? t('import.tooLong') : undefined
            }
            onClick={() => void look()}
          >
            {t('import.preview')}
          </Button>
          {problem && <Banner tone="error">{refusalWords(problem, tRefusal, i18n.language)}</Banner>}
        </div>
      </Card>
      {isStale && (
        <Banner live tone="warning">
          {t('import.stale')}
        </Banner>
      )}
      {preview && (
        <div ref={focusOnceShown} tabIndex={-1} className="outline-none">
          <ImportPreview
            result={preview}
            isBusy={isBusy}
            reason={reason}
            onApply={() => void apply(preview)}
            onToggle={toggle}
          />
        </div>
      )}
    </div>
  )
}
