import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { globSync, readFileSync } from 'node:fs'
import { useEffect, useState, type ReactNode } from 'react'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
// Here already, so that no test waits for its chunk to be compiled.
import '#src/ui/DialogWindow.tsx'

const user = userEvent.setup()
const name = <TextInput aria-label="Name" />
const choices = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]
const cards = <RadioCards legend="Size" cards={choices} value="two" onChange={() => undefined} />

/** Contents of the window, and the element that gets the focus. */
const contents: [what: string, content: () => ReactNode, focused: () => HTMLElement][] = [
  ['a text', () => name, () => screen.getByRole('textbox', { name: 'Name' })],
  ['a longer text', () => <TextArea aria-label="Key" />, () => screen.getByRole('textbox', { name: 'Key' })],
  [
    'a number',
    () => <input type="number" aria-label="Count" />,
    () => screen.getByRole('spinbutton', { name: 'Count' }),
  ],
  ['a box', () => <Checkbox label="Keep it" />, () => screen.getByRole('checkbox', { name: 'Keep it' })],
  [
    'a select',
    () => <Select label="Size" value="one" onChange={() => undefined} choices={choices} />,
    () => screen.getByRole('button', { name: /Size/ }),
  ],
  ['the chosen one of cards', () => cards, () => screen.getByRole('radio', { name: 'Two' })],
  [
    'a combobox, without opening its list',
    () => <Combobox label="Size" value={undefined} onChange={() => undefined} choices={choices} />,
    () => {
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      return screen.getByRole('combobox', { name: 'Size' })
    },
  ],
  [
    'the first that works',
    () => (
      <>
        <input type="hidden" name="id" />
        <TextInput aria-label="Region" disabled />
        {name}
      </>
    ),
    () => screen.getByRole('textbox', { name: 'Name' }),
  ],
  [
    'a text behind the choice of a file',
    () => (
      <>
        <input type="file" aria-label="File" />
        {name}
      </>
    ),
    () => screen.getByRole('textbox', { name: 'Name' }),
  ],
  [
    'the choice of a file where that is all',
    () => <input type="file" aria-label="File" />,
    () => screen.getByLabelText('File'),
  ],
  [
    'a field behind text and a link',
    () => (
      <>
        <p>Before</p>
        <a href="/docs">Documentation</a>
        {name}
      </>
    ),
    () => screen.getByRole('textbox', { name: 'Name' }),
  ],
  [
    'the one that is marked',
    () => (
      <>
        <Checkbox label="Keep it" />
        <TextInput aria-label="Name" data-autofocus />
      </>
    ),
    () => screen.getByRole('textbox', { name: 'Name' }),
  ],
]

const noop = () => undefined

describe.each([
  [
    'dialog',
    (content: ReactNode) => (
      <Dialog open onClose={noop} title="Edit">
        {content}
      </Dialog>
    ),
  ],
  [
    'drawer',
    (content: ReactNode) => (
      <Drawer open onClose={noop} title="Edit">
        {content}
      </Drawer>
    ),
  ],
])('a %s', (_name, windowWith) => {
  it.each(contents)('focuses %s', async (_what, content, focused) => {
    render(windowWith(content()))
    await screen.findByRole('dialog')
    await waitFor(() => expect(focused()).toHaveFocus())
  })

  it('focuses a field that comes later, with an answer of the server', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    render(windowWith(<Later when={promise} />))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await act(async () => resolve())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  })

  it('leaves the focus to somebody who went on before the field came', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    render(windowWith(<Later when={promise} />))
    await screen.findByRole('dialog')
    await user.tab()
    const close = screen.getByRole('button', { name: 'Close' })
    expect(close).toHaveFocus()
    await act(async () => resolve())
    await screen.findByRole('textbox', { name: 'Name' })
    expect(close).toHaveFocus()
  })

  it('without a field has the focus itself', async () => {
    render(windowWith(<p>Nothing to fill in</p>))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  })
})

function Later({ when }: { when: Promise<void> }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => void when.then(() => setThere(true)), [when])
  return isThere ? name : <p>Loading</p>
}

it('a deletion by name focuses the name, whatever else can be chosen before it', async () => {
  render(
    <ConfirmDialog open state="pending" name="atlas" onConfirm={noop} onClose={noop}>
      <Checkbox label="Delete its backups" />
    </ConfirmDialog>,
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Type atlas to confirm' })).toHaveFocus())
})

it('every window over a page is one of these, or leads the focus by itself', () => {
  const own = globSync('src/**/*.tsx').filter((file) =>
    /import \{[^}]*\bDialog\b[^}]*\} from '@headlessui\/react'/.test(readFileSync(file, 'utf8')),
  )
  expect(own.toSorted()).toEqual([
    // Its links: there is no form in it.
    'src/app/layouts/NavDrawer.tsx',
    // Its search, by `initialFocus`.
    'src/app/palette/Palette.tsx',
    'src/ui/DialogWindow.tsx',
    'src/ui/Drawer.tsx',
  ])
})
