import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone, ImportResult } from '#contract/dnsZones.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
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
import { LineList } from '../LineList.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { isTooLong, ZoneFileField } from '../ZoneFileField.tsx'
import { DiffList } from './DiffList.tsx'
import './texts.ts'

const isSameChange = (one: ImportResult, other: ImportResult) =>
  JSON.stringify({ ...one, revision: 0 }) === JSON.stringify({ ...other, revision: 0 })

type Mode = 'merge' | 'replace'

/** Takes the records of a zone file, after showing what that would change. */
export function ImportTab({ zone }: { zone: DnsZone }) {
  const { t, i18n } = useTranslation('dnsRecords')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const dispatch = useAppDispatch()
  const { reason } = useOffers()(addRecord, zone)
  const [text, setText] = useState('')
  const [mode, setMode] = useState<Mode>('merge')
  const [preview, setPreview] = useState<ImportResult>()
  const [problem, setProblem] = useState<Problem>()
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const tooLong = isTooLong(text)

  const begin = (change: () => void) => {
    change()
    setPreview(undefined)
    setProblem(undefined)
    setStale(false)
  }
  const ask = async (rest: { dryRun?: true; ifRevision?: number }) => {
    setBusy(true)
    setProblem(undefined)
    const { data, error } = await dispatch(
      dnsApi.endpoints.importZone.initiate({ id: zone.id, text, mode, ...rest }, once),
    )
    setBusy(false)
    const refused = data ? undefined : problemOf(error)
    if (refused && refused.status !== 412) setProblem(refused)
    return { data, refused }
  }
  const look = async () => {
    const { data } = await ask({ dryRun: true })
    if (data) setPreview(data)
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
        <Preview result={preview} isBusy={isBusy} reason={reason} onApply={() => void apply(preview)} />
      )}
    </div>
  )
}

interface PreviewProps {
  result: ImportResult
  isBusy: boolean
  /** Why the zone can't be changed now. */
  reason: string | undefined
  onApply: () => void
}

/** What would be added, changed, removed and kept, and which lines stand in the way. */
function Preview({ result, isBusy, reason, onApply }: PreviewProps) {
  const { t } = useTranslation('dnsRecords')
  const words = useRuleWords()
  const { added, changed, removed, kept, refused, left } = result
  const sets = [...added, ...changed, ...removed]
  const counts = {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    kept,
    refused: refused.length,
  }
  const why = refused.length > 0 ? t('import.mendFirst') : sets.length === 0 ? t('import.same') : reason
  return (
    <Card title={t('import.previewTitle')}>
      <div aria-live="polite" className="flex flex-col gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {(['added', 'changed', 'removed', 'kept', 'refused'] as const).map((one) => (
            <div key={one}>
              <dt className="text-sm text-text-muted">{t(`import.counts.${one}`)}</dt>
              <dd className="text-lg font-semibold tabular-nums">{counts[one]}</dd>
            </div>
          ))}
        </dl>
        <LineList title={t('import.refused')} lines={refused} wordOf={words.refused} />
        {sets.length > 0 && <DiffList sets={sets} />}
        <LineList title={t('import.left')} lines={left} wordOf={words.left} />
        <Button className="self-start" variant="primary" busy={isBusy} disabledReason={why} onClick={onApply}>
          {t('import.apply')}
        </Button>
      </div>
    </Card>
  )
}
