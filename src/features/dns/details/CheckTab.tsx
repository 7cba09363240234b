import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone, ServerAnswer } from '#contract/dns/records.ts'
import { readOwner } from '#contract/dns/names.ts'
import { recordTypes, type RecordType } from '#contract/dns/rules.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useLazyCheckZoneQuery } from '../dnsApi.ts'
import { useRuleWords } from '../ruleTexts.ts'
import { ttlWords } from '../ttlWords.ts'

type Row = ServerAnswer & { id: string }

/** What each of the zone's name servers and some public resolvers answer for a name and a type. */
export function CheckTab({ zone }: { zone: DnsZone }) {
  const { t, i18n } = useTranslation('dnsRecords')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const { refused } = useRuleWords()
  const [name, setName] = useState('@')
  const [type, setType] = useState<RecordType>('A')
  const [ask, { data, error, isFetching }] = useLazyCheckZoneQuery()
  const owner = readOwner(name, zone.name)
  const problem = error === undefined ? undefined : problemOf(error)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!('code' in owner)) void ask({ id: zone.id, name: owner.name, type })
  }
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('check.title')} description={t('check.hint')}>
        <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <Field
            label={t('name')}
            error={'code' in owner ? refused(owner.code) : undefined}
            className="min-w-48 flex-1"
          >
            <TextInput
              mono
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t('type')} className="w-32">
            <Select
              choices={recordTypes.map((one) => ({ value: one, label: one }))}
              value={type}
              onChange={setType}
            />
          </Field>
          <Button type="submit" variant="primary" busy={isFetching} className="mt-6">
            {t('check.submit')}
          </Button>
        </form>
      </Card>
      {problem && (
        <Banner tone="error">
          {problem.status === 429 ? t('check.tooOften') : refusalWords(problem, tRefusal, i18n.language)}
        </Banner>
      )}
      {data && !problem && (
        <Answers rows={data.map((one) => ({ ...one, id: `${one.role} ${one.server}` }))} />
      )}
    </div>
  )
}

function Answers({ rows }: { rows: readonly Row[] }) {
  const { t, i18n } = useTranslation('dnsRecords')
  const serverCell = ({ server, role }: Row) => (
    <span className="flex flex-col items-start">
      <bdi dir="ltr" className="text-start font-mono text-code">
        {server}
      </bdi>
      <span className="text-text-faint">{t(`check.roles.${role}`)}</span>
    </span>
  )
  const answerCell = ({ state, values }: Row) =>
    values.length > 0 ? (
      <span className="flex flex-col items-start gap-0.5">
        {values.map((value) => (
          <bdi key={value} dir="ltr" className="text-start font-mono text-code break-all">
            {value}
          </bdi>
        ))}
      </span>
    ) : (
      t(`check.states.${state}`)
    )
  const agreesCell = ({ agrees }: Row) =>
    agrees === null ? (
      <StatusDot tone="neutral">{t('check.unknown')}</StatusDot>
    ) : (
      <StatusDot tone={agrees ? 'success' : 'warning'}>{t(agrees ? 'check.same' : 'check.other')}</StatusDot>
    )
  const ttlCell = ({ ttl }: Row) => (ttl === null ? '–' : ttlWords(ttl, i18n.language))
  const columns: Column<Row>[] = [
    { id: 'server', header: t('check.server'), cell: serverCell },
    { id: 'answer', header: t('check.answer'), cell: answerCell },
    { id: 'ttl', header: t('check.ttlLeft'), narrow: true, cell: ttlCell },
    { id: 'agrees', header: t('check.agrees'), narrow: true, cell: agreesCell },
  ]
  return <Table caption={t('check.title')} columns={columns} rows={rows} />
}
