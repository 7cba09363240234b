import { useState } from 'react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { firstView } from '#src/common/tableView.ts'
import { settingsChanged } from '#src/settings/settingsSlice.ts'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { fixtureApi } from '../../support/fixtureApi.ts'
import { resizeTo } from '../../support/showPages.tsx'
import { framedPages, showWithKeys } from './shellPages.tsx'

beforeEach(() => {
  resizeTo(1440)
  fixtureApi()
})

const show = async () => {
  const shown = await showWithKeys({ routes: framedPages, at: '/home/projects' })
  await screen.findByRole('heading', { name: 'All projects' })
  return { ...shown, path: () => shown.router.state.location.pathname }
}

it('/ moves to the filter of the table', async () => {
  const { user } = await show()
  await user.keyboard('/')
  const filter = screen.getByRole('searchbox', { name: 'Filter' })
  expect(filter).toHaveFocus()
  expect(filter).toHaveValue('')
})

it('/ opens the palette where there is nothing to filter', async () => {
  const { user, router } = await show()
  await act(() => router.navigate('/account/security'))
  await user.keyboard('/')
  expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

it.each([
  ['gs', '/account/security'],
  ['ga', '/account/appearance'],
  ['gp', '/home/projects'],
  ['gh', '/home/dashboards'],
])('%s leads to %s', async (keys, address) => {
  const { user, router, path } = await show()
  await act(() => router.navigate('/products/compute'))
  await user.keyboard(keys)
  await waitFor(() => expect(path()).toBe(address))
})

it('goes nowhere when the second key comes too late', async () => {
  const { user, path } = await show()
  const now = jest.spyOn(Date, 'now')
  await user.keyboard('g')
  now.mockReturnValue(Date.now() + 5_000)
  await user.keyboard('s')
  now.mockRestore()
  expect(path()).toBe('/home/projects')
})

it('c creates what the page offers to create', async () => {
  const { user, path } = await show()
  await user.keyboard('c')
  await waitFor(() => expect(path()).toBe('/home/projects/form'))
})

it('finds the key by its place where the alphabet is another one', async () => {
  const { path } = await show()
  fireEvent.keyDown(document.body, { key: 'ؤ', code: 'KeyC' })
  await waitFor(() => expect(path()).toBe('/home/projects/form'))
})

it('leaves the keys of someone who types alone', async () => {
  const { user, path } = await show()
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  await user.type(notes, 'c / g s ?')
  expect(notes).toHaveValue('c / g s ?')
  expect(path()).toBe('/home/projects')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('does nothing behind an open dialog', async () => {
  const { user, path } = await show()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('c')
  expect(path()).toBe('/home/projects')
})

it('? lists the keys, those of the navigation among them', async () => {
  const { user } = await show()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of ['Search and commands', 'Filter the table', 'Security', 'Next row'])
    expect(within(dialog).getByText(name)).toBeVisible()
  expect(within(dialog).getByText('Security').nextSibling).toHaveTextContent('GthenS')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('turned off, single keys do nothing, and the palette still opens by Ctrl+K', async () => {
  const { user, store, path } = await show()
  act(() => void store.dispatch(settingsChanged({ shortcuts: 'off' })))
  await user.keyboard('/cgs?')
  expect(path()).toBe('/home/projects')
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

const rows = ['web-0', 'web-1', 'web-2'].map((name) => ({ id: name, name }))
const columns = [{ id: 'name', header: 'Name', width: 200, cell: ({ name }: { name: string }) => name }]

function List() {
  const [selection, setSelection] = useState<Selection>(new Set())
  return (
    <>
      <h1>Servers</h1>
      <input type="search" aria-label="Filter" />
      <DataTable
        caption="Servers"
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        view={firstView(columns)}
        selection={selection}
        onSelection={setSelection}
      />
      <BulkBar selection={selection} shown={rows} onSelection={setSelection}>
        <button type="button">Stop</button>
      </BulkBar>
    </>
  )
}

const showServers = async () => {
  const routes = [{ Component: ProtectedFrame, children: [{ path: '/servers', Component: List }] }]
  const shown = await showWithKeys({ routes, at: '/servers' })
  await screen.findByRole('heading', { name: 'Servers' })
  return shown
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const leave = () => act(() => (document.activeElement as HTMLElement).blur())

it('j, k, x and b reach the rows of a list from anywhere on its page', async () => {
  const { user } = await showServers()
  await user.keyboard('j')
  expect(row('web-0')).toHaveFocus()
  leave()
  await user.keyboard('jj')
  expect(row('web-2')).toHaveFocus()
  leave()
  await user.keyboard('k')
  expect(row('web-1')).toHaveFocus()
  leave()
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select web-1' })).toBeChecked()
  leave()
  await user.keyboard('b')
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
  await user.keyboard('b')
  expect(row('web-1')).toHaveFocus()
})

it('leaves the keys of a list to someone who types, and to an open dialog', async () => {
  const { user } = await showServers()
  await user.type(screen.getByRole('searchbox'), 'jxb')
  expect(screen.getByRole('searchbox')).toHaveValue('jxb')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  leave()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Bulk actions and back').nextSibling).toHaveTextContent('B')
  await user.keyboard('jx')
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
})

it('turned off, the keys of a list work in its rows alone', async () => {
  const { user, store } = await showServers()
  act(() => void store.dispatch(settingsChanged({ shortcuts: 'off' })))
  await user.keyboard('j')
  expect(row('web-0')).not.toHaveFocus()
  act(() => row('web-0').focus())
  await user.keyboard('j')
  expect(row('web-1')).toHaveFocus()
})
