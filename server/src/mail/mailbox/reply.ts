import { product } from '../frame.ts'
import type { KeptMail } from './mails.ts'

/** The name under which the local mailbox says who has sent a reply: it plays a mail server that knows its senders. */
export const mailboxServer = 'mailbox.localhost'

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** A reply to a kept mail, as a mail program and a mail server write it. */
export const writeReply = async (
  { subject, text, messageId, replyTo, sentAt }: KeptMail & { replyTo: string },
  reply: { from: string; text: string },
): Promise<Buffer> => {
  const { createTransport } = await import('nodemailer')
  const day = sentAt.toISOString().slice(0, 16).replace('T', ' at ')
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name: '', address: reply.from },
    to: { name: '', address: replyTo },
    subject: `Re: ${subject}`,
    ...(messageId !== null && { inReplyTo: messageId, references: messageId }),
    text: [reply.text, '', `On ${day}, ${product} <${replyTo}> wrote:`, '', ...quoted].join('\n'),
    headers: {
      'Authentication-Results': `${mailboxServer}; dmarc=pass header.from=${domainOf(reply.from)}`,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // `buffer` says that it is one.
  return message as Buffer
}
