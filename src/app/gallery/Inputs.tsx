import { useState } from 'react'
import { CodeInput } from '#src/ui/CodeInput.tsx'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { Slider } from '#src/ui/Slider.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { Fields, Section } from './Section.tsx'

export function Inputs() {
  const [size, setSize] = useState<number | undefined>(20)
  const [disk, setDisk] = useState(40)
  const [day, setDay] = useState('')
  return (
    <Section title="Inputs">
      <Fields>
        <Field label="Name" hint="Letters, digits and hyphens." required>
          <TextInput defaultValue="web-1" />
        </Field>
        <Field label="Name taken" error="This is already in use.">
          <TextInput defaultValue="web-1" />
        </Field>
        <Field label="Not now" hint="Stop the instance first.">
          <TextInput disabled defaultValue="web-1" />
        </Field>
        <Field label="Address" optional>
          <TextInput mono placeholder="100.64.0.10" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" />
        </Field>
        <Field label="Code">
          <CodeInput />
        </Field>
        <Field label="Description" aside="0 of 280">
          <TextArea />
        </Field>
        <Field label="Size">
          <NumberInput value={size} onChange={setSize} min={10} max={100} step={10} unit="GiB" />
        </Field>
        <Field label="Disk">
          <Slider value={disk} onChange={setDisk} min={10} max={100} text={`${disk} GiB`} />
        </Field>
        <Field label="From">
          <DatePicker value={day} onChange={setDay} />
        </Field>
      </Fields>
      <FileDrop label="Certificate" hint="PEM, at most 64 KiB" onFiles={() => undefined} />
    </Section>
  )
}
