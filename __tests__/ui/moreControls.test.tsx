import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Accordion } from '#src/ui/Accordion.tsx'
import { toggled } from '#src/ui/accordionState.ts'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Slider } from '#src/ui/Slider.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { Switch } from '#src/ui/Switch.tsx'

const items = [
  { id: 'a', title: 'First', content: 'Alpha' },
  { id: 'b', title: 'Second', content: 'Beta' },
]

describe('an accordion', () => {
  it('opens several parts, and closes them again', async () => {
    const user = userEvent.setup()
    render(<Accordion items={items} />)
    await user.click(screen.getByRole('button', { name: 'First' }))
    await user.click(screen.getByRole('button', { name: 'Second' }))
    expect(screen.getAllByRole('region')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'First' }))
    expect(screen.getByRole('button', { name: 'First' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('keeps one part open at a time when it is single', () => {
    expect(toggled(['a'], 'b', true)).toEqual(['b'])
    expect(toggled(['a'], 'b', false)).toEqual(['a', 'b'])
    expect(toggled(['a'], 'a', true)).toEqual([])
  })
})

function Size() {
  const [size, setSize] = useState<number | undefined>(10)
  return (
    <Field label="Size">
      <NumberInput value={size} onChange={setSize} min={1} max={11} unit="GiB" />
    </Field>
  )
}

describe('a number', () => {
  it('goes up and down by its buttons, and stops at its bounds', async () => {
    const user = userEvent.setup()
    render(<Size />)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('spinbutton', { name: 'Size' })).toHaveValue(11)
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('can be emptied to be typed again', async () => {
    const user = userEvent.setup()
    render(<Size />)
    const input = screen.getByRole('spinbutton', { name: 'Size' })
    await user.clear(input)
    expect(input).toHaveValue(null)
    await user.type(input, '7')
    expect(input).toHaveValue(7)
  })
})

it('a switch says its state and its hint, and is worked by the space bar', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn()
  render(<Switch label="Backups" hint="Every night" checked={false} onChange={onChange} />)
  const control = screen.getByRole('switch', { name: 'Backups' })
  expect(control).toHaveAccessibleDescription('Every night')
  await user.tab()
  await user.keyboard(' ')
  expect(onChange).toHaveBeenCalledWith(true)
})

it('a slider reads its value with the unit', () => {
  const onChange = jest.fn()
  render(
    <Field label="Disk">
      <Slider value={20} onChange={onChange} min={10} max={100} text="20 GiB" />
    </Field>,
  )
  const slider = screen.getByRole('slider', { name: 'Disk' })
  expect(slider).toHaveAttribute('aria-valuetext', '20 GiB')
  fireEvent.change(slider, { target: { value: '30' } })
  expect(onChange).toHaveBeenCalledWith(30)
})

it('a date is a date field of its label', () => {
  const onChange = jest.fn()
  render(
    <Field label="From">
      <DatePicker value="" onChange={onChange} />
    </Field>,
  )
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2030-01-02' } })
  expect(onChange).toHaveBeenCalledWith('2030-01-02')
})

it('files are taken by the dialog and by dropping, one where one is wanted', async () => {
  const user = userEvent.setup()
  const onFiles = jest.fn<void, [File[]]>()
  render(<FileDrop label="Certificate" onFiles={onFiles} />)
  const file = new window.File(['x'], 'a.pem')
  const input = screen.getByLabelText(/Certificate/)
  await user.upload(input, file)
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.pem'])
  fireEvent.drop(screen.getByText('Certificate'), {
    dataTransfer: { files: [file, new window.File(['y'], 'b.pem')] },
  })
  expect(onFiles.mock.calls[1]?.[0]).toHaveLength(1)
})

function Keys() {
  const [values, setValues] = useState<('one' | 'two')[]>(['one'])
  const choices = [
    { value: 'one', label: 'Key one' },
    { value: 'two', label: 'Key two' },
  ] as const
  return (
    <MultiSelect label="Keys" choices={choices} values={values} onChange={setValues} placeholder="None" />
  )
}

it('several of a list are chosen in it, and taken away below it', async () => {
  const user = userEvent.setup()
  render(<Keys />)
  await user.click(screen.getByRole('button', { name: /Keys/ }))
  await user.click(screen.getByRole('option', { name: /Key two/ }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Remove Key one' }))
  expect(screen.queryByRole('button', { name: 'Remove Key one' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove Key two' })).toBeInTheDocument()
})

it('a drawer takes the focus, and Escape closes it', async () => {
  const user = userEvent.setup()
  const onClose = jest.fn()
  render(
    <Drawer open onClose={onClose} title="Filters">
      <button type="button">Apply</button>
    </Drawer>,
  )
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

it('a stepper says where one is and what is done', () => {
  render(<Stepper label="Set-up" steps={['Scan', 'Code', 'Keep']} current={1} />)
  expect(screen.getByText('Code').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText('Scan')).toHaveTextContent('Scan (done)')
})
