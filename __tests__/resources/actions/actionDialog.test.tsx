import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

type Fault = 'name' | 'all'

/** A form of two fields that is in the hands of a server after it is sent, until that refuses it for something. */
function Form({ sent }: { sent: Promise<Fault> }) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const send = async () => {
    setIsSending(true)
    setFault(await sent)
    setIsSending(false)
  }
  return (
    <ActionDialog
      title="Rename"
      submit="Save"
      isSending={isSending}
      refusal={fault === 'all' ? 'It is locked.' : undefined}
      onSubmit={() => void send()}
      onClose={() => undefined}
    >
      <Field label="Name" error={fault === 'name' ? 'It is taken.' : undefined}>
        <TextInput />
      </Field>
      <Field label="Reason">
        <TextInput />
      </Field>
    </ActionDialog>
  )
}

const show = async () => {
  const { promise, resolve } = Promise.withResolvers<Fault>()
  render(<Form sent={promise} />)
  await screen.findByRole('dialog')
  return { user: userEvent.setup(), refuse: (fault: Fault) => act(async () => resolve(fault)) }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a form that is refused', () => {
  it('leads to the field at fault', async () => {
    const { user, refuse } = await show()
    await user.click(save())
    await refuse('name')
    expect(field('Name')).toHaveFocus()
    expect(field('Name')).toHaveAccessibleDescription('It is taken.')
  })

  it('brings into sight what no field says', async () => {
    const { user, refuse } = await show()
    const seen: (string | null)[] = []
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent)
    })
    await user.click(save())
    await refuse('all')
    expect(seen).toEqual(['It is locked.'])
  })

  it('leaves the focus where somebody types meanwhile, and after', async () => {
    const { user, refuse } = await show()
    await user.click(save())
    await user.type(field('Reason'), 'B')
    await refuse('name')
    expect(field('Reason')).toHaveFocus()
    await user.type(field('Reason'), 'etter')
    expect(field('Reason')).toHaveValue('Better')
  })
})
