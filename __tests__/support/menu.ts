import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const subMenus = () =>
  screen.getAllByRole('menuitem').filter((line) => line.getAttribute('aria-haspopup') === 'menu')

/** The line of the open menu, or of one of its sub-menus, that begins with a text; undefined when there is none. */
export const menuLine = async (user: UserEvent, text: string) => {
  const name = new RegExp(`^${text}`)
  const atHand = screen
    .queryAllByRole('menuitem', { name })
    .find((line) => !line.hasAttribute('aria-haspopup'))
  if (atHand) return atHand
  for (const opener of subMenus()) {
    await user.click(opener)
    const sub = await screen.findByRole('menu', { name: opener.textContent })
    const line = within(sub).queryByRole('menuitem', { name })
    if (line) return line
  }
  return undefined
}
