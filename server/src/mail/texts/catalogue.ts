import type { MailTemplate } from '../outbox.ts'
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
  }
}

/** A language added here is spoken to everyone who has chosen it. */
const catalogue: Record<string, MailTexts> = { en }

/** `pt-BR` is served `pt` where there is no text of its own, and English where there is neither. */
export const textsFor = (language: string | null | undefined): { texts: MailTexts; language: string } => {
  const wanted = [language ?? '', (language ?? '').split('-')[0] ?? '', 'en']
  const found = wanted.find((tag) => Object.hasOwn(catalogue, tag)) ?? 'en'
  return { texts: catalogue[found] ?? en, language: found }
}
