import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf, type ConfirmState } from '#src/ui/confirmState.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'

const user = userEvent.setup()

function Page({ held }: { held?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add a colleague" held={held}>
        <input aria-label="E-mail" />
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('takes the focus, and gives it back when Escape closes it', async () => {
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a colleague' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('that is held can’t be closed', async () => {
    render(<Page held />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })
})

const show = (state: ConfirmState, name?: string) => {
  const events = { onConfirm: jest.fn(), onClose: jest.fn() }
  render(<ConfirmDialog open state={state} name={name} {...events} />)
  return events
}

describe('the confirmation', () => {
  it('asks with the words of the specification', async () => {
    const { onConfirm, onClose } = show('pending')
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this record? Once deleted, it cannot be restored.',
    )
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('can be neither dismissed nor confirmed again while confirming', async () => {
    const { onConfirm, onClose } = show('confirming')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says that it is done', async () => {
    const { onClose } = show('success')
    expect(screen.getByRole('alertdialog', { name: 'Record Deleted' })).toHaveTextContent(
      'You have successfully deleted the record from the database.',
    )
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('says that it failed, and tries again', async () => {
    const { onConfirm } = show('error')
    expect(screen.getByRole('alertdialog', { name: 'Opps... Something failed.' })).toHaveTextContent(
      'Ensure internet is on and retry. Contact support if issue remains.',
    )
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('of something that holds data wants its name typed', async () => {
    const { onConfirm } = show('pending', 'atlas')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: 'Type atlas to confirm' }), 'atlas')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('follows the request it asked about', () => {
    const idle = { isLoading: false, isSuccess: false, isError: false }
    expect(confirmStateOf(idle)).toBe('pending')
    expect(confirmStateOf({ ...idle, isLoading: true })).toBe('confirming')
    expect(confirmStateOf({ ...idle, isSuccess: true })).toBe('success')
    expect(confirmStateOf({ ...idle, isError: true })).toBe('error')
  })
})

it('a toast that was wanted before the toaster was there is shown as soon as it is, with its undo', async () => {
  render(<ToastRegion position="bottom-right" expanded={false} maximum={4} />)
  const onClick = jest.fn()
  act(() => void showToast('success', 'Project deleted', { action: { label: 'Undo', onClick } }))
  expect(await screen.findByText('Project deleted')).toBeInTheDocument()
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
})
