import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstView } from '#src/common/tableView.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { Table } from '#src/ui/Table.tsx'
import '#src/ui/uiTexts.ts'
import { resizeTo } from '../support/showPages.tsx'

interface Server {
  id: string
  name: string
  address: string
}

const servers: Server[] = ['a', 'b', 'c'].map((id, n) => ({ id, name: `web-${n}`, address: `10.0.0.${n}` }))
const columns: DataColumn<Server>[] = [
  { id: 'name', header: 'Name', width: 200, always: true, cell: ({ name }) => name },
  {
    id: 'address',
    header: 'Address',
    width: 100,
    cell: ({ address }) => address,
    copy: ({ address }) => ({ text: address, label: `Copy ${address}` }),
  },
]
const view = firstView(columns)
const nameOf = ({ name }: Server) => name

const setUp = () => {
  resizeTo(1280)
  const user = userEvent.setup()
  const chosen = jest.fn<void, [string]>()
  const fetchAhead = jest.fn<void, []>()
  const menu: RowMenu<Server> = {
    label: ({ id, name }) => (id === 'c' ? undefined : `Actions for ${name}`),
    items: ({ id }) => (
      <>
        <MenuItem onSelect={() => chosen(`stop ${id}`)}>Stop</MenuItem>
        <MenuItem onSelect={() => chosen(`delete ${id}`)}>Delete</MenuItem>
      </>
    ),
    fetchAhead,
  }
  const table = (rows = servers) => (
    <DataTable caption="Servers" columns={columns} rows={rows} nameOf={nameOf} view={view} rowMenu={menu} />
  )
  const { rerender } = render(table())
  return { user, chosen, fetchAhead, menu, show: (rows: Server[]) => rerender(table(rows)) }
}
const button = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

describe('the menu of a row', () => {
  it('opens at the row whose button is pressed, and gives the focus back', async () => {
    const { user, chosen } = setUp()
    await user.click(button('web-1'))
    expect(button('web-1')).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByRole('menu', { name: 'Actions for web-1' })).toBeInTheDocument()
    await user.click(screen.getByRole('menuitem', { name: 'Stop' }))
    expect(chosen).toHaveBeenCalledWith('stop b')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(button('web-1')).toHaveFocus()
    expect(button('web-1')).toHaveAttribute('aria-expanded', 'false')
  })

  it.each(['m', '{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
    'opens on %s for the row that has the focus',
    async (key) => {
      const { user, chosen } = setUp()
      act(() => row('web-0').focus())
      await user.keyboard(key)
      expect(await screen.findByRole('menuitem', { name: 'Stop' })).toHaveFocus()
      await user.keyboard('{ArrowDown}{Enter}')
      expect(chosen).toHaveBeenCalledWith('delete a')
    },
  )

  it('opens at its last item by the up arrow', async () => {
    const { user } = setUp()
    act(() => button('web-0').focus())
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  })

  it('is not there for a row that has none', async () => {
    const { user } = setUp()
    expect(within(row('web-2')).queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument()
    act(() => row('web-2').focus())
    await user.keyboard('m')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('closes when its row is gone', async () => {
    const { user, show } = setUp()
    await user.click(button('web-0'))
    await screen.findByRole('menu')
    show(servers.slice(1))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('has its code fetched once someone stays in the rows', async () => {
    const { user, fetchAhead } = setUp()
    await user.hover(row('web-0'))
    await user.hover(row('web-1'))
    await waitFor(() => expect(fetchAhead).toHaveBeenCalledTimes(1))
  })

  it('is there in a plain table too', async () => {
    const user = userEvent.setup()
    const { menu } = setUp()
    render(<Table caption="Plain" columns={columns} rows={servers} rowMenu={menu} />)
    await user.click(
      within(screen.getByRole('table', { name: 'Plain' })).getAllByRole('button', { name: /Actions/ })[0]!,
    )
    expect(await screen.findByRole('menuitem', { name: 'Stop' })).toBeInTheDocument()
  })
})

describe('the buttons of a row', () => {
  it('copy what stands beside them, and say so', async () => {
    const { user } = setUp()
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy 10.0.0.1' }))
    expect(copied).toHaveBeenCalledWith('10.0.0.1')
    expect(await screen.findByText('Copied')).toBeInTheDocument()
  })

  it('show what they are called, on hover and on focus by keyboard', async () => {
    const { user } = setUp()
    await user.hover(button('web-0'))
    expect(await screen.findByText('Actions for web-0')).toBeInTheDocument()
    await user.unhover(button('web-0'))
    await user.hover(row('web-2'))
    expect(screen.queryByText('Actions for web-0')).not.toBeInTheDocument()
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('Copy 10.0.0.0')).toBeInTheDocument()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByText('Copy 10.0.0.0')).not.toBeInTheDocument()
  })
})
