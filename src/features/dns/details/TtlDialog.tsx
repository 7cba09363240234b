import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { isTtl, leastTtl, mostTtl } from '#contract/dns/rules.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { ttlWords } from '../ttlWords.ts'

interface TtlDialogProps {
  zone: DnsZone
  count: number
  /** Null: the zone's. */
  onDone: (ttl: number | null) => void
  onClose: () => void
}

/** Asks for a time to live of several sets; none is the zone's. */
export function TtlDialog({ zone, count, onDone, onClose }: TtlDialogProps) {
  const { t, i18n } = useTranslation('dnsRecords')
  const { refused } = useRuleWords()
  const [ttl, setTtl] = useState<number>()
  const isWrong = ttl !== undefined && !isTtl(ttl)
  return (
    <ActionDialog
      title={t('bulk.ttlTitle', { count })}
      submit={t('bulk.ttl')}
      isSending={false}
      refusal={undefined}
      onSubmit={() => {
        if (isWrong) return
        onDone(ttl ?? null)
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={t('ttl')}
        hint={
          ttl === undefined
            ? t('ttlDefault', { time: ttlWords(zone.ttl, i18n.language) })
            : ttlWords(ttl, i18n.language)
        }
        error={isWrong ? refused('ttlOutside') : undefined}
      >
        <NumberInput value={ttl} onChange={setTtl} min={leastTtl} max={mostTtl} unit={t('seconds')} />
      </Field>
    </ActionDialog>
  )
}
