/** The order of the page. */
const fields = [
  'region',
  'imageId',
  'planId',
  'sshKeyIds',
  'password',
  'publicIpv4',
  'name',
  'count',
  'projectId',
  'tags',
  'userData',
  'backups',
]

/** What takes the focus: the choice that was made, else whatever can be filled in. */
const controls = ['input:checked', 'input, textarea', 'button']

/** Leads to the first field at fault: a group of choices has no single input that could be focused. */
export const focusFirst = (form: HTMLFormElement | null, faulty: readonly string[]) => {
  const first = fields.find((field) => faulty.includes(field))
  const place = form?.querySelector(`[data-field="${first}"]`)
  for (const selector of controls) {
    const control = place?.querySelector<HTMLElement>(selector)
    if (control) return control.focus()
  }
}
