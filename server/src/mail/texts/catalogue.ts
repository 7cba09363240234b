import type { MailTemplate } from '../outbox.ts'
import { ar, es, zhCn } from './tickets.ts'
import { en } from './en.ts'

/** What a mail says, without its looks. */
export interface MailText {
  subject: string
  heading: string
  paragraphs: string[]
  /** The label of the one button. */
  button: string
  /** What to do when the mail was not expected. */
  unexpected: string
}

type DataOf<T extends MailTemplate['template']> = Extract<MailTemplate, { template: T }>['data']

/** One language: a sentence or two for each mail there is, and the frame around them. */
export type MailTexts = {
  [T in MailTemplate['template']]: (data: DataOf<T>) => MailText
} & {
  frame: {
    greeting: (name: string) => string
    /** Above the address of the button, in the text part. */
    link: string
    /** The link of an alert that locks the account. */
    lock: string
    sentBy: (product: string) => string
    /** The line above which a mail about a ticket is answered. */
    replyLine: string
    /** At the end of a mail about a ticket: how it is answered. */
    replies: (byMail: boolean) => string
  }
}

/** Texts of some mails, in a language that doesn't have all. */
export type SomeMailTexts = Partial<Omit<MailTexts, 'frame'>> & Pick<MailTexts, 'frame'>

/** A language added here is spoken to everyone who has chosen it, in the mails that it has. */
const catalogue: Record<string, SomeMailTexts> = { en, es, ar, 'zh-cn': zhCn }

/** The lines above which mails about tickets are answered, in every language. */
export const replyLines: readonly string[] = Object.values(catalogue).map(({ frame }) => frame.replyLine)

/** `pt-BR` is served `pt` where there is no text of its own, and English where there is neither. */
export const textsFor = (
  language: string | null | undefined,
  template: MailTemplate['template'],
): { texts: MailTexts; language: string } => {
  const tag = (language ?? '').toLowerCase()
  const wanted = [tag, tag.split('-')[0] ?? '']
  const found = wanted.find((one) => Object.hasOwn(catalogue, one) && catalogue[one]?.[template])
  return found === undefined
    ? { texts: en, language: 'en' }
    : { texts: { ...en, ...catalogue[found] }, language: found }
}
