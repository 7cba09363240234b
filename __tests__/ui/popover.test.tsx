import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '#src/ui/Button.tsx'
import { Popover } from '#src/ui/Popover.tsx'

const show = () => {
  render(
    <Popover button={<Button>News</Button>}>
      <p>All is well</p>
    </Popover>,
  )
  return userEvent.setup()
}

describe('a popover', () => {
  it('is a closed button until it is pressed', () => {
    show()
    expect(screen.getByRole('button', { name: 'News' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('All is well')).toBeNull()
  })

  it('opens with the first press, by pointer', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'News' }))
    expect(await screen.findByText('All is well')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'News' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('opens by keyboard, and Escape leads back to its button', async () => {
    const user = show()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('All is well')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('All is well')).toBeNull())
    expect(screen.getByRole('button', { name: 'News' })).toHaveFocus()
  })
})
