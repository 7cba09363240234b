import { screen, waitFor, within } from '@testing-library/react'
import { areaOf, permissions } from '#contract/permissions/permissions.ts'
import { groupRoleRoutes as calls, type GroupRole } from '#contract/group-roles/routes.ts'
import { groupRoleRoutes } from '#src/features/group-roles/routes.tsx'
import { makeGroupRole, makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const list = (rows: GroupRole[]) =>
  when(calls.list, () => ({ data: rows, page: { number: 1, size: 50, total: rows.length } }))

const show = (may: Parameters<typeof showPages>[0]['may'] = ['group-roles:read']) =>
  showPages({ routes: [{ path: 'account', children: groupRoleRoutes }], at: '/account/group-roles', may })

describe('the list of group roles', () => {
  it('names built-in ones in the person’s language, and says how far each reaches', async () => {
    fixtureApi(
      list([
        makeGroupRole({ name: 'Owner', builtIn: true, permissions }),
        makeGroupRole({ name: 'Night shift', permissions: ['compute:read', 'dns:read'], memberCount: 2 }),
      ]),
    )
    const areas = new Set(permissions.map(areaOf))
    show()
    const owner = await screen.findByRole('row', { name: /Owner/ })
    expect(owner).toHaveTextContent('Built-in')
    expect(owner).toHaveTextContent('Everything')
    const shift = screen.getByRole('row', { name: /Night shift/ })
    expect(shift).toHaveTextContent(`2 of ${areas.size} areas`)
    expect(within(shift).getByRole('link', { name: '2' })).toBeVisible()
  })

  it('offers those who may only look neither a new one nor a change', async () => {
    fixtureApi(list([makeGroupRole({ name: 'Night shift' })]))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Actions for Night shift' }))
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'New group role' })).not.toBeInTheDocument()
  })

  it('gives whoever has a role that is deleted another one in the same call', async () => {
    const shift = makeGroupRole({ name: 'Shift', memberCount: 3 })
    const day = makeGroupRole({ name: 'Day' })
    let moveTo: string | undefined
    fixtureApi(
      list([shift, day]),
      when(calls.remove, (arg) => {
        moveTo = arg.moveTo
        return { data: null }
      }),
    )
    const { user } = show(['group-roles:read', 'group-roles:delete'])
    await user.click(await screen.findByRole('button', { name: 'Actions for Shift' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('3 people have this group role')
    await user.click(within(dialog).getByRole('button', { name: /Reassign them to/ }))
    await user.click(await screen.findByRole('option', { name: 'Day' }))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(moveTo).toBe(day.id))
  })

  it('says that one may not see them where the server refuses', async () => {
    fixtureApi(when(calls.list, () => refuse(makeProblem('ForbiddenException', 403))))
    show()
    expect(await screen.findByText('You can’t view group roles')).toBeVisible()
  })
})
