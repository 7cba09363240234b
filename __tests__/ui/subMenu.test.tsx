import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { SubMenu } from '#src/ui/SubMenu.tsx'

const user = userEvent.setup()

const showMenu = async () => {
  const onForceStop = jest.fn()
  render(
    <Menu button={<IconButton label="Actions" />}>
      <MenuItem onSelect={() => undefined}>Stop</MenuItem>
      <SubMenu label="Power">
        <MenuItem onSelect={onForceStop}>Force stop</MenuItem>
        <MenuItem onSelect={() => undefined}>Force reboot</MenuItem>
      </SubMenu>
      <MenuItem onSelect={() => undefined}>Delete</MenuItem>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Actions' })
  return onForceStop
}

const item = (name: string) => screen.getByRole('menuitem', { name })
const power = () => screen.queryByRole('menu', { name: 'Power' })

afterEach(() => document.documentElement.style.removeProperty('direction'))

describe('a sub-menu', () => {
  it('is entered by the arrow towards it, left by the one back, and its lines act', async () => {
    const onForceStop = await showMenu()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(item('Force stop')).toHaveFocus()
    expect(item('Power')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(power()).not.toBeInTheDocument()
    expect(item('Power')).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    expect(onForceStop).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  })

  it('follows the direction of the text', async () => {
    document.documentElement.style.direction = 'rtl'
    await showMenu()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(power()).not.toBeInTheDocument()
    await user.keyboard('{ArrowLeft}')
    expect(item('Force stop')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(power()).not.toBeInTheDocument()
  })

  it('alone is closed by Escape; Tab closes the whole menu', async () => {
    await showMenu()
    await user.keyboard('{ArrowDown}{ArrowRight}{Escape}')
    expect(power()).not.toBeInTheDocument()
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeInTheDocument()
    await user.keyboard('{ArrowRight}')
    await user.tab()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('opens under a resting pointer, which may press in it, and closes when it rests on another line', async () => {
    const onForceStop = await showMenu()
    await user.hover(item('Power'))
    await waitFor(() => expect(power()).toBeInTheDocument())
    await user.hover(item('Delete'))
    await waitFor(() => expect(power()).not.toBeInTheDocument())
    await user.click(item('Power'))
    await user.click(item('Force stop'))
    expect(onForceStop).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('stays while the pointer crosses another line on its way in', async () => {
    await showMenu()
    await user.click(item('Power'))
    await user.hover(item('Delete'))
    await user.hover(item('Force reboot'))
    await user.hover(item('Force stop'))
    expect(item('Force stop')).toHaveFocus()
  })
})
