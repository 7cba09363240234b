/** A mail as the local mailbox keeps it. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Mails to the address, newest first. */
export const mailsAt = async (url: string, to: string) => {
  const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`)
  // The mailbox is a tool of development; its shape is its own test's business.
  const { data } = (await answer.json()) as { data: Mail[] }
  return data
}
