import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { avatarTone, initialsOf } from '#src/ui/avatarTone.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { CodeInput } from '#src/ui/CodeInput.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Marked } from '#src/ui/Marked.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { NewPasswordInput } from '#src/ui/NewPasswordInput.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { relativeTime } from '#src/ui/relativeTime.ts'
import { Select } from '#src/ui/Select.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { Toaster } from '#src/ui/Toaster.tsx'

const user = userEvent.setup()

describe('a button', () => {
  it('ignores clicks while busy, and keeps its name and the focus', async () => {
    const onClick = jest.fn()
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('submits no form while busy', async () => {
    const onSubmit = jest.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('that can’t be used says why to those who see, hover, tab and listen', async () => {
    const onClick = jest.fn()
    render(
      <Button disabledReason="Stop the instance first" onClick={onClick}>
        Resize
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Resize' })
    expect(button).toHaveAccessibleDescription('Stop the instance first')
    await user.hover(button)
    expect(await screen.findByText('Stop the instance first', { ignore: '[hidden]' })).toBeVisible()
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('of an icon alone has a name, which Escape clears from the screen', async () => {
    render(<IconButton label="Actions" />)
    const button = screen.getByRole('button', { name: 'Actions' })
    await user.hover(button)
    expect(await screen.findByText('Actions')).toBeVisible()
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Actions')).not.toBeInTheDocument()
  })
})

const Steady = ({ error }: { error?: string }) => (
  <Field label="Name" hint="Letters only." error={error} reserved>
    <TextInput />
  </Field>
)

describe('a field', () => {
  it('joins label, hint and error to its control', () => {
    render(
      <Field label="Name" hint="Letters only." error="Enter a value." required>
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Name' })
    expect(input).toHaveAccessibleDescription('Letters only. Enter a value.')
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
  })

  it('that keeps the room of a line has its error there in place of the hint', () => {
    const { rerender } = render(<Steady />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Letters only.')
    rerender(<Steady error="Enter a value." />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter a value.')
    expect(screen.queryByText('Letters only.')).toBeNull()
  })

  it('whose error comes while one is in it says so aloud', () => {
    render(
      <Field label="Code" error="Wrong." live>
        <TextInput />
      </Field>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong.')
  })

  it('that may be left empty says so', () => {
    render(
      <Field label="Description" optional>
        <TextInput />
      </Field>,
    )
    expect(screen.getByLabelText(/Description.*Optional/)).toBeValid()
  })
})

const showCode = () => {
  const onComplete = jest.fn()
  render(
    <Field label="Code">
      <CodeInput name="code" onComplete={onComplete} />
    </Field>,
  )
  return { onComplete, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }) }
}

describe('a code', () => {
  it('takes digits only, and tells when it is complete', async () => {
    const { onComplete, input } = showCode()
    await user.type(input, '12a3-45')
    expect(input).toHaveValue('12345')
    expect(onComplete).not.toHaveBeenCalled()
    await user.type(input, '6')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('is pasted as mails and authenticators write it', async () => {
    const { onComplete, input } = showCode()
    await user.click(input)
    await user.paste(' 123 456 ')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('is offered by phones', () => {
    const { input } = showCode()
    expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    expect(input).toHaveAttribute('inputmode', 'numeric')
  })
})

describe('a password', () => {
  it('can be looked at and hidden again', async () => {
    render(
      <Field label="Password">
        <PasswordInput defaultValue="tulip" />
      </Field>,
    )
    const input = screen.getByLabelText('Password')
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(input).toHaveAttribute('type', 'password')
    await user.click(toggle)
    expect(input).toHaveAttribute('type', 'text')
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await user.click(toggle)
    expect(input).toHaveAttribute('type', 'password')
  })

  it('being chosen is judged, also by words that are tied to the person', async () => {
    render(
      <Field label="Password">
        <NewPasswordInput context={() => ['Zarathustra Enterprises']} />
      </Field>,
    )
    const input = screen.getByLabelText('Password')
    fireEvent.change(input, { target: { value: 'zarathustra enterprises' } })
    expect(await screen.findByText(/weak/i, undefined, { timeout: 10_000 })).toBeInTheDocument()
    fireEvent.change(input, { target: { value: 'violet anvil sings quietly' } })
    expect(await screen.findByText('Strong')).toBeInTheDocument()
    fireEvent.change(input, { target: { value: '' } })
    expect(screen.queryByText('Strong')).not.toBeInTheDocument()
  }, 15_000)
})

describe('choices', () => {
  const choices = [
    { value: 'owner', label: 'Owner' },
    { value: 'viewer', label: 'Viewer' },
  ]

  it('of a select are made by keyboard alone', async () => {
    const onChange = jest.fn()
    render(
      <Field label="Role" error="Choose one.">
        <Select choices={choices} value="owner" onChange={onChange} />
      </Field>,
    )
    const button = screen.getByRole('button', { name: 'Role Owner' })
    expect(button).toHaveAccessibleDescription('Choose one.')
    expect(button).toBeInvalid()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    const chosen = await screen.findByRole('option', { name: 'Owner' })
    await waitFor(() => expect(chosen).toHaveAttribute('data-focus'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith('viewer')
  })

  it('of a combobox are found by a part of their name', async () => {
    const onChange = jest.fn()
    render(
      <Field label="Role" hint="What they may do.">
        <Combobox choices={choices} value={undefined} onChange={onChange} />
      </Field>,
    )
    const input = screen.getByRole('combobox', { name: 'Role' })
    expect(input).toHaveAccessibleDescription('What they may do.')
    await user.type(input, 'iew')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('viewer')
  })

  it('of a combobox are there again when its field is pressed after a choice', async () => {
    render(
      <Field label="Role">
        <Combobox choices={choices} value={undefined} onChange={() => undefined} />
      </Field>,
    )
    const input = screen.getByRole('combobox', { name: 'Role' })
    await user.click(input)
    await user.click(screen.getAllByRole('option')[0] ?? input)
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
    expect(input).toHaveFocus()
    await user.click(input)
    expect(screen.getAllByRole('option')).toHaveLength(choices.length)
  })

  it('on cards move with the arrow keys', async () => {
    const onChange = jest.fn()
    const cards = [
      { value: 's', label: 'Small' },
      { value: 'm', label: 'Medium' },
    ]
    render(<RadioCards legend="Size" cards={cards} defaultValue="s" onChange={onChange} />)
    const group = within(screen.getByRole('group', { name: 'Size' }))
    await user.click(group.getByRole('radio', { name: 'Medium' }))
    expect(onChange).toHaveBeenCalledWith('m')
    expect(group.getByRole('radio', { name: 'Medium' })).toBeChecked()
  })

  it('of which some are made show as mixed', () => {
    const { rerender } = render(<Checkbox label="All" partly />)
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
    rerender(<Checkbox label="All" />)
    expect(screen.getByRole('checkbox', { name: 'All' })).not.toBePartiallyChecked()
  })
})

const openMenu = async () => {
  render(
    <>
      <Menu button={<IconButton label="Actions" />}>
        <MenuItem onSelect={() => undefined}>Rename</MenuItem>
        <MenuItem onSelect={() => undefined}>Rebuild</MenuItem>
        <MenuItem onSelect={() => undefined}>Delete</MenuItem>
      </Menu>
      <button type="button">Next</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  return screen.findByRole('menu', { name: 'Actions' })
}

describe('a menu', () => {
  it('opens, moves and acts by keyboard, and gives the focus back', async () => {
    const onSelect = jest.fn()
    render(
      <Menu button={<IconButton label="Actions" />}>
        <MenuItem onSelect={() => undefined}>Rename</MenuItem>
        <MenuItem disabledReason="Stop it first" onSelect={() => undefined}>
          Resize
        </MenuItem>
        <MenuItem danger onSelect={onSelect}>
          Delete
        </MenuItem>
      </Menu>,
    )
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menuitem', { name: /Resize/ })).toHaveAttribute('aria-disabled', 'true')
    // The one that can't be used is passed over.
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onSelect).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus())
  })

  it('goes to an item by its first letters, and round its ends', async () => {
    await openMenu()
    await user.keyboard('r')
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
    await user.keyboard('eb')
    expect(screen.getByRole('menuitem', { name: 'Rebuild' })).toHaveFocus()
    await user.keyboard('{End}{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  })

  it('closes on Tab, which goes on from its button', async () => {
    await openMenu()
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  })

  it('closes on a press elsewhere, and on another press of its button', async () => {
    await openMenu()
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await screen.findByRole('menu')
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('opens for the pointer too, again and again', async () => {
    render(
      <Menu button={<IconButton label="Actions" />}>
        <MenuItem onSelect={() => undefined}>Rename</MenuItem>
      </Menu>,
    )
    for (let times = 0; times < 2; times += 1) {
      await user.click(screen.getByRole('button', { name: 'Actions' }))
      expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument())
    }
  })
})

describe('a table', () => {
  interface Row {
    id: string
    name: string
  }
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
    { id: 'id', header: 'ID', cell: ({ id }) => id },
  ]
  const rows = [{ id: 'a1', name: 'atlas' }]

  function Sorted() {
    const [sort, setSort] = useState('name')
    return <Table caption="Projects" columns={columns} rows={rows} sort={sort} onSort={setSort} />
  }

  it('has a caption, headings and a label for each cell of a small screen', () => {
    render(<Table caption="Projects" columns={columns} rows={rows} />)
    expect(screen.getByRole('table', { name: 'Projects' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: 'a1' })).toHaveAttribute('data-label', 'ID')
  })

  it('is sorted by its headings, and then the other way round', async () => {
    render(<Sorted />)
    const heading = screen.getByRole('columnheader', { name: 'Name' })
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(heading).getByRole('button'))
    expect(heading).toHaveAttribute('aria-sort', 'descending')
    await user.click(within(heading).getByRole('button'))
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
  })

  it('keeps its rows and says that it is busy while fresh ones are on their way', () => {
    render(<Table caption="Projects" columns={columns} rows={rows} busy />)
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('progressbar', { name: 'Refreshing' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: 'atlas' })).toBeInTheDocument()
  })
})

it('copying says that it worked', async () => {
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  render(<CopyButton text="10.0.4.17" label="Copy address" />)
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(write).toHaveBeenCalledWith('10.0.4.17')
})

it('a copy button says when the browser refuses to copy', async () => {
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  render(
    <>
      <CopyButton text="10.0.4.17" label="Copy address" />
      <Toaster position="bottom-right" expanded={false} maximum={3} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText("Couldn't copy. Select the text and copy it yourself.")).toBeInTheDocument()
  expect(screen.queryByText('Copied')).not.toBeInTheDocument()
})

it('a meter tells its figure in words', () => {
  render(<Meter label="Instances" used={3} limit={10} text="3 of 10" />)
  expect(screen.getByRole('meter', { name: 'Instances' })).toHaveAttribute('aria-valuetext', '3 of 10')
})

it('marked words become what the sentence’s user makes of them, in any order', () => {
  const marks = { terms: (words: string) => <a href="/terms">{words}</a> }
  render(<Marked text="Read the <terms>terms</terms> and <other>more</other>." marks={marks} />)
  expect(screen.getByRole('link', { name: 'terms' })).toBeInTheDocument()
  expect(document.body).toHaveTextContent('Read the terms and more.')
})

it.each([
  ['Ada Lovelace', 'AL'],
  ['bob', 'b'],
  ['Ana Maria Silva', 'AS'],
  ['👩‍🚀 Eve', '👩E'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('a name’s colour is that of its first letter, however it is written', () => {
  expect(avatarTone('ada')).toBe(avatarTone(' Anton'))
  expect(avatarTone('Ada')).not.toBe(avatarTone('Bob'))
})

it.each([
  [-10, 'now'],
  [-200, '3 min ago'],
  [-7300, '2 hr ago'],
  [-86_400, 'yesterday'],
  [3700, 'in 1 hr'],
  [7 * 86_400 - 5, 'in 7 days'],
  [-2 * 86_400 + 5, 'yesterday'],
  [-40 * 86_400, 'last month'],
  [-190 * 86_400, '6 months ago'],
])('%i seconds from now is %s', (seconds, words) => {
  const now = Date.UTC(2026, 0, 15)
  expect(relativeTime(now + seconds * 1000, now, 'en')).toBe(words)
})
