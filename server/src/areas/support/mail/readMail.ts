import type { Attachment } from 'postal-mime'
import { emailKey } from '../../../security/emailKey.ts'

/*
 * Incoming mails are strangers' bytes: nothing here throws because of what a mail contains. The head is read by itself, so
 * that what is dropped costs no more than its headers.
 */

/** The deepest MIME nesting that is read. */
const mostLevels = 20
/** The most bytes of headers, over all parts. */
const mostHeaderBytes = 256 * 1024
/** The most HTML (characters) that becomes text: what a person types is far less. */
const mostHtml = 500_000
/** Smaller pictures inside of the text are icons of a signature. */
const iconBytes = 10 * 1024

export interface MailHead {
  /** All headers in the order of the mail, the names in lower case. */
  headers: readonly { key: string; value: string }[]
  /** Its author; undefined where it has none, or several. */
  from: { name: string; address: string } | undefined
  subject: string
  messageId: string | undefined
}

export interface MailedFile {
  name: string
  content: Buffer
}

export interface MailBody {
  text: string
  files: readonly MailedFile[]
}

/** Text that the database takes: no control characters, no halves of characters. */
export const plainText = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed()

const oneLine = (text: string, most: number) =>
  plainText(text).replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

/** The index at which the body begins. */
const endOfHead = (raw: Buffer) => {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((at) => at >= 0)
  return ends.length === 0 ? raw.length : Math.min(...ends)
}

const noHead: MailHead = { headers: [], from: undefined, subject: '', messageId: undefined }

/** The headers of a mail. Those of a mail that has too many are taken as none. */
export const readHead = async (raw: Buffer): Promise<MailHead> => {
  const end = endOfHead(raw)
  if (end > mostHeaderBytes) return noHead
  // Not every installation takes mail.
  const { default: PostalMime, addressParser } = await import('postal-mime')
  try {
    const { headers, subject, messageId } = await PostalMime.parse(raw.subarray(0, end), {
      maxHeadersSize: mostHeaderBytes,
    })
    const authors = headers.filter(({ key }) => key === 'from')
    const [author, ...others] = authors.flatMap(({ value }) => addressParser(value, { flatten: true }))
    return {
      headers,
      from:
        authors.length === 1 && others.length === 0 && author?.address
          ? { name: oneLine(author.name, 200), address: author.address }
          : undefined,
      subject: oneLine(subject ?? '', 300),
      messageId: messageId === undefined ? undefined : oneLine(messageId, 998) || undefined,
    }
  } catch {
    return noHead
  }
}

/** The text and files of a mail; undefined when it is nested too deeply or can't be read. */
export const readBody = async (raw: Buffer): Promise<MailBody | undefined> => {
  const { default: PostalMime } = await import('postal-mime')
  try {
    const { text, html, attachments } = await PostalMime.parse(raw, {
      maxNestingDepth: mostLevels,
      maxHeadersSize: mostHeaderBytes,
      // A forwarded mail is a file, not a text of its sender.
      forceRfc822Attachments: true,
    })
    const written = plainText((text ?? '').replaceAll('\r\n', '\n'))
    return {
      text: written.trim() === '' && html !== undefined ? plainText(await textOfHtml(html)) : written,
      files: attachments.flatMap((one) => toFile(one) ?? []),
    }
  } catch {
    return undefined
  }
}

const textOfHtml = async (html: string) => {
  const { convert } = await import('html-to-text')
  return convert(html.slice(0, mostHtml), {
    wordwrap: false,
    limits: { maxDepth: 50, maxChildNodes: 10_000, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      ...['.gmail_signature', '.moz-signature', '#Signature', '.protonmail_signature_block'].map(
        (selector) => ({
          selector,
          format: 'skip',
        }),
      ),
    ],
  })
}

/** Signatures of mails, which are about the mail and no content. */
const aboutTheMail = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/

const toFile = ({ filename, mimeType, related, content }: Attachment): MailedFile | undefined => {
  // Without `attachmentEncoding`, content is bytes.
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  const isIcon = related === true && mimeType.startsWith('image/') && bytes.length < iconBytes
  if (isIcon || aboutTheMail.test(mimeType)) return undefined
  return { name: fileName(filename, mimeType), content: bytes }
}

/** A name without a path. */
const fileName = (given: string | null, mimeType: string) =>
  oneLine((given ?? '').split(/[/\\]/).at(-1) ?? '', 200) ||
  (mimeType === 'message/rfc822' ? 'mail.eml' : 'file')

/** The domain of an address in the form in which domains are compared. */
export const domainOf = (address: string) => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/** Whether two addresses are the same mailbox. */
export const isSameAddress = (one: string, other: string) =>
  emailKey(one.slice(0, one.lastIndexOf('@'))) === emailKey(other.slice(0, other.lastIndexOf('@'))) &&
  domainOf(one) === domainOf(other)
