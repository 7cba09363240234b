import { useState } from 'react'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { Fields, Section } from './Section.tsx'

const regions = [
  { value: 'lab-1', label: 'Lab 1', detail: 'Netherlands' },
  { value: 'lab-2', label: 'Lab 2', detail: 'Sweden' },
  { value: 'lab-3', label: 'Lab 3', detail: 'Sold out', disabled: true },
] as const
type Region = (typeof regions)[number]['value']

export function Choices() {
  const [region, setRegion] = useState<Region | undefined>('lab-1')
  const [several, setSeveral] = useState<Region[]>(['lab-1', 'lab-2'])
  const [isOn, setOn] = useState(true)
  return (
    <Section title="Choices">
      <Fields>
        <Field label="Region">
          <Select choices={regions} value={region} onChange={setRegion} />
        </Field>
        <Field label="Find a region">
          <Combobox choices={regions} value={region} onChange={setRegion} placeholder="Type a name" />
        </Field>
        <Field label="Regions">
          <MultiSelect choices={regions} values={several} onChange={setSeveral} placeholder="None" />
        </Field>
        <Checkbox label="Backups" hint="Every night" defaultChecked />
        <Checkbox label="Some of them" partly readOnly />
        <Checkbox label="Terms" error="Accept the terms." />
        <Switch label="Public address" hint="Reachable from the internet" checked={isOn} onChange={setOn} />
        <Switch label="Not now" checked={false} onChange={setOn} disabled />
      </Fields>
      <RadioCards
        legend="Region, as cards"
        columns
        value={region}
        onChange={setRegion}
        cards={regions.map((card) => ({ ...card, disabled: card.value === 'lab-3' }))}
      />
    </Section>
  )
}
