import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { firstView } from '#src/common/tableView.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import '#src/ui/uiTexts.ts'
import { resizeTo } from '../support/showPages.tsx'

interface Server {
  id: string
  name: string
  region: string
}

const servers = (count: number): Server[] =>
  Array.from({ length: count }, (_, i) => ({ id: `s${i}`, name: `web-${i}`, region: 'lab-1' }))

const columns: DataColumn<Server>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    always: true,
    sortable: true,
    cell: ({ id, name }) => (
      <a href={`#${id}`} tabIndex={-1}>
        {name}
      </a>
    ),
  },
  { id: 'region', header: 'Region', width: 100, cell: ({ region }) => region },
  { id: 'id', header: 'ID', width: 100, hiddenAtFirst: true, cell: ({ id }) => id },
]
const nobody: Selection = new Set()
const nameOf = ({ name }: Server) => name

function Harness({ rows, onSort }: { rows: Server[]; onSort?: (sort: string) => void }) {
  const [view, setView] = useState(() => firstView(columns))
  const [selection, setSelection] = useState<Selection>(new Set(['elsewhere']))
  return (
    <main>
      <ColumnChooser columns={columns} view={view} onView={setView} />
      <DataTable
        caption="Servers"
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        view={view}
        sort="-name"
        onSort={onSort}
        selection={selection}
        onSelection={setSelection}
      />
      <BulkBar selection={selection} shown={rows} onSelection={setSelection}>
        <button type="button">Stop</button>
      </BulkBar>
    </main>
  )
}

const setUp = (rows = servers(5), width = 1280) => {
  resizeTo(width)
  const onSort = jest.fn<void, [string]>()
  render(<Harness rows={rows} onSort={onSort} />)
  return { user: userEvent.setup(), onSort, table: screen.getByRole('table', { name: 'Servers' }) }
}
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** Many rows, once someone asks for them. */
function Late() {
  const [rows, setRows] = useState<Server[]>()
  return rows ? (
    <Harness rows={rows} />
  ) : (
    <button type="button" onClick={() => setRows(servers(60))}>
      Show
    </button>
  )
}

/** A list that is empty in the end, and something else on the page. */
const page = (rows: Server[]) => (
  <>
    <main>
      <h1>Servers</h1>
      {rows.length > 0 && (
        <DataTable {...{ caption: 'Servers', columns, rows, nameOf, view: firstView(columns) }} />
      )}
    </main>
    <button type="button">Elsewhere</button>
  </>
)

describe('a data table', () => {
  it('says which column sorts it, and asks for the other direction', async () => {
    const { user, onSort } = setUp()
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith('name')
  })

  it('says how many of the selected rows are not among those shown', () => {
    setUp()
    expect(screen.getByText('1 of them not shown here')).toBeInTheDocument()
  })

  it('says nothing of hidden rows while all that are selected are shown', async () => {
    setUp([...servers(2), { id: 'elsewhere', name: 'Elsewhere', region: 'eu' }])
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    expect(screen.queryByText(/not shown here/)).not.toBeInTheDocument()
  })

  it('keeps the selection of other pages while rows of this one are selected', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('checkbox', { name: 'Select web-1' }))
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Select web-1' }))
    expect(screen.getByText('1 selected')).toBeInTheDocument()
  })

  it('draws the cells of no row but the one that has changed', async () => {
    const drawn: string[] = []
    const cell = ({ name }: Server) => {
      drawn.push(name)
      return name
    }
    const counted = columns.map((column) => (column.id === 'region' ? { ...column, cell } : column))
    const Counting = ({ rows }: { rows: Server[] }) => {
      const [selection, setSelection] = useState<Selection>(nobody)
      const [view] = useState(() => firstView(counted))
      return (
        <DataTable
          caption="Servers"
          columns={counted}
          rows={rows}
          nameOf={nameOf}
          view={view}
          selection={selection}
          onSelection={setSelection}
        />
      )
    }
    const user = userEvent.setup()
    const before = servers(5)
    const { rerender } = render(<Counting rows={before} />)
    expect(drawn.splice(0)).toHaveLength(5)
    rerender(<Counting rows={before.with(3, { id: 's3', name: 'renamed', region: 'lab-1' })} />)
    expect(drawn.splice(0)).toEqual(['renamed'])
    await user.click(screen.getByRole('checkbox', { name: 'Select web-1' }))
    expect(drawn).toEqual(['web-1'])
  })

  it('lets what is urgent go before the rows that have changed', () => {
    const renamed = servers(5).map((server) => ({ ...server, name: `renamed-${server.id}` }))
    const Renaming = () => {
      const [rows, setRows] = useState(() => servers(5))
      return (
        <>
          <button type="button" aria-pressed={rows === renamed} onClick={() => setRows(renamed)}>
            Rename
          </button>
          <Harness rows={rows} />
        </>
      )
    }
    render(<Renaming />)
    const button = screen.getByRole('button', { name: 'Rename' })
    act(() => {
      flushSync(() => button.click())
      expect(button).toHaveAttribute('aria-pressed', 'true')
      expect(screen.getByText('web-1')).toBeInTheDocument()
    })
    expect(screen.getByText('renamed-s1')).toBeInTheDocument()
  })

  it('draws what fills the window first, and the rest when the browser finds time', async () => {
    const { promise: idle, resolve: findTime } = Promise.withResolvers<void>()
    // jsdom has no such function.
    Object.assign(globalThis, { requestIdleCallback: (work: () => void) => void idle.then(work) })
    try {
      render(<Late />)
      act(() => flushSync(() => screen.getByRole('button', { name: 'Show' }).click()))
      expect(screen.getByText('web-10')).toBeInTheDocument()
      expect(screen.queryByText('web-50')).not.toBeInTheDocument()
      findTime()
      expect(await screen.findByText('web-50')).toBeInTheDocument()
    } finally {
      Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    }
  })

  it('selects a range with Shift', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('checkbox', { name: 'Select web-0' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select web-3' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('5 selected')).toBeInTheDocument()
  })

  it('selects all rows shown, and tells of a part', async () => {
    const { user } = setUp()
    const all = screen.getByRole('checkbox', { name: 'Select all rows shown' })
    await user.click(screen.getByRole('checkbox', { name: 'Select web-2' }))
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(screen.getByText('6 selected')).toBeInTheDocument()
    expect(all).toBeChecked()
  })

  it('puts the bulk bar away when the selection is cleared', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  })

  it('moves between rows, selects and opens with the keyboard', async () => {
    const { user, table } = setUp()
    const opened = jest.fn()
    within(table).getByRole('link', { name: 'web-1' }).addEventListener('click', opened)
    screen.getByRole('checkbox', { name: 'Select all rows shown' }).focus()
    await user.keyboard('jjk{ArrowDown}')
    expect(within(table).getByRole('row', { name: /web-1/ })).toHaveFocus()
    await user.keyboard('x')
    expect(screen.getByRole('checkbox', { name: 'Select web-1' })).toBeChecked()
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('has one stop of the Tab key a row, and the arrows lead to what is in it', async () => {
    const { user } = setUp(servers(2))
    const first = screen.getByRole('row', { name: /web-0/ })
    screen.getByRole('button', { name: 'Name' }).focus()
    await user.tab()
    expect(first).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('checkbox', { name: 'Select web-0' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('link', { name: 'web-0' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(first).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('row', { name: /web-1/ })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
  })

  it('passes the focus of a row that goes on to the next, and of the last one to the heading', async () => {
    resizeTo(1280)
    const { rerender } = render(page(servers(3)))
    const [first, second, third] = servers(3)
    if (!first || !second || !third) throw new Error('There are three')
    screen.getByRole('link', { name: 'web-1' }).focus()
    rerender(page([first, third]))
    expect(screen.getByRole('row', { name: /web-2/ })).toHaveFocus()
    rerender(page([first]))
    expect(screen.getByRole('row', { name: /web-0/ })).toHaveFocus()
    rerender(page([]))
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  it('leaves the focus where it has been taken to', async () => {
    const { rerender } = render(<Harness rows={servers(2)} />)
    screen.getByRole('link', { name: 'web-1' }).focus()
    screen.getByRole('link', { name: 'web-1' }).blur()
    rerender(<Harness rows={servers(1)} />)
    expect(document.body).toHaveFocus()
  })

  it('lets b lead to the bulk bar, and b or Escape back to the row', async () => {
    const { user } = setUp()
    act(() => screen.getByRole('row', { name: /web-2/ }).focus())
    for (const back of ['b', '{Escape}']) {
      await user.keyboard('b')
      expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
      await user.keyboard(back)
      expect(screen.getByRole('row', { name: /web-2/ })).toHaveFocus()
    }
  })

  it('keeps the focus in the rows when the selection is cleared by a key', async () => {
    const { user } = setUp()
    act(() => screen.getByRole('row', { name: /web-2/ }).focus())
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus())
    await user.keyboard('{Enter}')
    expect(screen.getByRole('row', { name: /web-2/ })).toHaveFocus()
  })

  it('shows, hides and moves columns, all but the one that names the row', async () => {
    const { user } = setUp()
    expect(headings()).toEqual(['', 'Name', 'Region'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    expect(await screen.findByRole('checkbox', { name: 'Name' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'ID' }))
    await user.click(screen.getByRole('button', { name: 'Move ID earlier' }))
    expect(headings()).toEqual(['', 'Name', 'ID', 'Region'])
    await user.click(screen.getByRole('button', { name: 'Reset columns' }))
    expect(headings()).toEqual(['', 'Name', 'Region'])
  })

  it('offers the order and all rows at once where rows are cards, without headings', async () => {
    const { user, onSort, table } = setUp(servers(2), 375)
    expect(within(table).queryAllByRole('columnheader')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Sorted by Name' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith('name')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    expect(screen.getByText('3 selected')).toBeInTheDocument()
  })

  it('takes a range back with Shift as well', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select web-3' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select web-1' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 selected')).toBeInTheDocument()
  })

  it('draws only what can be seen of ten thousand rows, and says how many there are', () => {
    const { table } = setUp(servers(10_000))
    expect(table).toHaveAttribute('aria-rowcount', '10001')
    expect(within(table).getAllByRole('row').length).toBeLessThan(60)
  })
})

const written: CsvColumn<Server>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Region', value: ({ region }) => region },
]
const fileOf = (name: string) => toCsv(written, [{ id: 's', name, region: 'lab-1' }])

describe('a CSV file', () => {
  it('has a heading and a line a row', () => {
    expect(fileOf('web')).toBe('Name,Region\r\nweb,lab-1\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(fileOf('a,"b"\nc')).toBe('Name,Region\r\n"a,""b""\nc",lab-1\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('lets no spreadsheet run %s', (formula) => {
    expect(fileOf(formula)).toContain(`\r\n'${formula},`)
  })
})
