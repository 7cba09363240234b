import { useState } from 'react'
import { Accordion } from '#src/ui/Accordion.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { PriceSummary } from '#src/ui/PriceSummary.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { Row, Section } from './Section.tsx'

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'error']
const questions = [
  { id: 'a', title: 'What is a project?', content: 'A folder for resources, with members.' },
  { id: 'b', title: 'What is a limit?', content: 'The most of a kind that a company may have.' },
]
const brands = ['debian', 'ubuntu', 'rocky', 'alma', 'freebsd', 'windows']
const countries = ['NL', 'SE', 'BR']
const lines = [
  { id: 'plan', label: 'Shared 2 GiB', price: '$12.00' },
  { id: 'backup', label: 'Backups', price: '$2.40' },
]

export function DataDisplay() {
  const [page, setPage] = useState(5)
  return (
    <Section title="Data">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <StatusDot key={tone} tone={tone} pulse={tone === 'info'}>
            {tone}
          </StatusDot>
        ))}
      </Row>
      <Row>
        <Avatar name="Olivia Bennett" />
        <Avatar name="Mei Tanaka" size="sm" />
        {brands.map((brand) => (
          <BrandMark key={brand} brand={brand} />
        ))}
        {countries.map((country) => (
          <Flag key={country} country={country} />
        ))}
        <Tag>production</Tag>
        <Tag onRemove={() => undefined}>removable</Tag>
        <Time at="2026-01-02T03:04:05.000Z" />
      </Row>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card title="Facts">
          <DescriptionList
            items={[
              { term: 'Region', value: 'Lab 1' },
              { term: 'Plan', value: '2 vCPU · 4 GiB' },
            ]}
          />
          <div className="mt-4">
            <KeyValue name="ID" value="01890000-0000-7000-8000-000000000001" shown="01890000…0001" />
          </div>
        </Card>
        <PriceSummary
          title="Summary"
          lines={lines}
          totalLabel="A month"
          total="$14.40"
          detail="$0.0214 an hour"
        />
      </div>
      <CodeBlock label="cURL" code={'curl -X POST https://portico.example/api/v1/compute/instances'} />
      <Accordion items={questions} openAtFirst={['a']} />
      <Pagination number={page} size={20} total={400} onPage={setPage} />
    </Section>
  )
}
