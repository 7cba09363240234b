import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { showToast } from '#src/ui/toast.ts'
import { corsTextOf, exampleRules, readCors } from './corsText.ts'
import { configureCall, useConfigure } from './useConfigure.ts'

interface CorsCardProps {
  bucket: Bucket
  /** Whether the region's store knows whole rules, or a list of origins alone. */
  support: 'rules' | 'origins'
}

/** Which pages of other sites may read and write the bucket's objects: rules as JSON. */
export function CorsCard({ bucket, support }: CorsCardProps) {
  const { t, i18n } = useTranslation('bucketDetails')
  const { isOffered, reason } = useConfigure(bucket)
  const { isSending, refusal, make } = useCall()
  const [edited, setEdited] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const current = corsTextOf(bucket.cors)
  const text = edited ?? current
  const reading = readCors(text)
  const isChanged = edited !== undefined && !('rules' in reading && corsTextOf(reading.rules) === current)
  const fault = () => {
    if ('rules' in reading) return undefined
    if (reading.fault === 'json') return t('cors.notJson')
    return reading.place === ''
      ? t('cors.notRules')
      : t('cors.faultAt', { place: leftToRight(reading.place, i18n.language) })
  }
  const change = (next: string | undefined) => {
    setEdited(next)
    setIsChecked(false)
  }
  const save = async () => {
    setIsChecked(true)
    if ('rules' in reading && (await make(configureCall(bucket, { cors: reading.rules }))))
      void showToast('success', t('saving', { name: bucket.name }))
  }
  return (
    <Card
      title={t('cors.title')}
      description={t('cors.text')}
      footer={
        isOffered && (
          <>
            {isChanged && <Button onClick={() => change(undefined)}>{t('discard')}</Button>}
            <Button
              variant="primary"
              busy={isSending}
              disabledReason={isChanged ? reason : t('unchanged')}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        {support === 'origins' && <Banner>{t('cors.originsOnly')}</Banner>}
        <Field
          label={t('cors.rules')}
          hint={t('cors.hint')}
          // While somebody types, the text is hardly ever valid JSON.
          error={isChecked ? fault() : undefined}
          live
          aside={
            isOffered &&
            text.trim() === '' && (
              <Button size="sm" onClick={() => change(corsTextOf(exampleRules))}>
                {t('cors.example')}
              </Button>
            )
          }
        >
          <TextArea
            dir="ltr"
            rows={text === '' ? 4 : 12}
            readOnly={!isOffered}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className="font-mono text-code"
            placeholder="[]"
            value={text}
            onChange={({ target }) => change(target.value)}
            onBlur={() => setIsChecked(true)}
          />
        </Field>
      </div>
    </Card>
  )
}
