import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { StageVerdict } from '#contract/packets/stages.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { EndField } from './EndField.tsx'
import { StageList } from './StageList.tsx'

const versions = ['4', '6'] as const
const protocols = ['tcp', 'udp', 'icmp'] as const

interface Tested {
  from: string
  to: string
  protocol: (typeof protocols)[number]
  port?: number
  version?: '6'
}

interface ConnectionTestProps {
  /** What judges. */
  hint: string
  /** The interfaces to choose from, once they are known. */
  ports: readonly NetworkPort[] | undefined
  onTest: (packet: Tested) => unknown
  answer: {
    data?: { passes: boolean; stages: readonly StageVerdict[] } | undefined
    error?: unknown
    isFetching: boolean
  }
}

/** Whether a packet gets from one end to the other, stage by stage, and the rule that decides. */
export function ConnectionTest({ hint, ports: known, onTest, answer }: ConnectionTestProps) {
  const { t, i18n } = useTranslation('guestNetworks')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const [from, setFrom] = useState('203.0.113.5')
  const [to, setTo] = useState('')
  const [protocol, setProtocol] = useState<(typeof protocols)[number]>('tcp')
  const [port, setPort] = useState<number | undefined>(22)
  const [version, setVersion] = useState<(typeof versions)[number]>('4')
  const [isIncomplete, setIncomplete] = useState(false)
  const sentenceOf = useFieldErrors()
  const { data, error, isFetching } = answer
  const ports = known ?? []
  const receiver = to || (ports[0]?.id ?? '')
  // An address that is named says by itself of which version it is.
  const canChoose = [from, receiver].every((end) => ports.some(({ id, ips }) => id === end && ips.length > 1))
  const problem = error === undefined ? undefined : problemOf(error)
  const faultOf = (end: 'from' | 'to', value: string) =>
    isIncomplete && !value.trim()
      ? sentenceOf('required')
      : sentenceOf(problem?.errors?.find(({ path }) => path === end)?.code)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = !from.trim() || !receiver.trim()
    setIncomplete(isMissing)
    if (isMissing) return
    onTest({
      from: from.trim(),
      to: receiver.trim(),
      protocol,
      ...(protocol !== 'icmp' && port !== undefined && { port }),
      ...(canChoose && version === '6' && { version }),
    })
  }
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('test.title')} description={hint}>
        <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <EndField
            label={t('test.from')}
            ports={ports}
            value={from}
            onChange={setFrom}
            error={faultOf('from', from)}
          />
          <EndField
            label={t('test.to')}
            ports={ports}
            value={receiver}
            onChange={setTo}
            error={faultOf('to', receiver)}
          />
          {canChoose && (
            <Field label={t('test.version')} className="w-28">
              <Select
                choices={versions.map((one) => ({ value: one, label: `IPv${one}` }))}
                value={version}
                onChange={setVersion}
              />
            </Field>
          )}
          <Field label={t('rule.protocol')} className="w-32">
            <Select
              choices={protocols.map((one) => ({ value: one, label: t(`rule.protocols.${one}`) }))}
              value={protocol}
              onChange={setProtocol}
            />
          </Field>
          {protocol !== 'icmp' && (
            <Field label={t('rule.port')} className="w-36">
              <NumberInput value={port} onChange={setPort} min={1} max={65_535} />
            </Field>
          )}
          <Button type="submit" variant="primary" busy={isFetching || !known} className="mt-6">
            {t('test.submit')}
          </Button>
        </form>
      </Card>
      {problem && !isIncomplete && (
        <Banner tone="error">{refusalWords(problem, tRefusal, i18n.language)}</Banner>
      )}
      {data && !problem && !isIncomplete && <StageList verdict={data} />}
    </div>
  )
}
