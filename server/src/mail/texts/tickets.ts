import { product } from '../frame.ts'
import type { MailTexts, SomeMailTexts } from './catalogue.ts'

/* Mails about tickets, in each language that the console speaks. */

type TicketTexts = Pick<
  MailTexts,
  | 'ticket-opened'
  | 'ticket-replied'
  | 'ticket-reminder'
  | 'ticket-resolved'
  | 'ticket-closed'
  | 'ticket-mail-refused'
>

/** What differs between the mails of a ticket, by language. */
interface Words {
  opened: (number: string) => string
  replied: (by: string) => string
  files: (names: string) => string
  reminder: { heading: string; text: string }
  resolved: { heading: string; text: string }
  closed: { heading: string; text: string }
  refused: { heading: string; closed: string; fileRefused: string; notAllowed: string }
  button: string
  unexpected: string
}

const titled = (number: string, subject: string) => `[#${number}] ${subject}`

const textsWith = (words: Words): TicketTexts => {
  const plain = (heading: string, text: string, number: string, subject: string) => ({
    subject: titled(number, subject),
    heading,
    paragraphs: [text],
    button: words.button,
    unexpected: words.unexpected,
  })
  return {
    'ticket-opened': ({ number, subject, files }) => ({
      ...plain(words.opened(number), subject, number, subject),
      paragraphs: [subject, ...(files ? [words.files(files)] : [])],
    }),
    'ticket-replied': ({ number, subject, by, files }) => ({
      ...plain(words.replied(by), subject, number, subject),
      paragraphs: [subject, ...(files ? [words.files(files)] : [])],
    }),
    'ticket-reminder': ({ number, subject }) =>
      plain(words.reminder.heading, words.reminder.text, number, subject),
    'ticket-resolved': ({ number, subject }) =>
      plain(words.resolved.heading, words.resolved.text, number, subject),
    'ticket-closed': ({ number, subject }) => plain(words.closed.heading, words.closed.text, number, subject),
    'ticket-mail-refused': ({ number, subject, refusal }) => {
      const { heading, closed, fileRefused, notAllowed } = words.refused
      const text = { closed, fileRefused }[refusal] ?? notAllowed
      return plain(heading, text, number, subject)
    },
  }
}

export const en: TicketTexts = textsWith({
  opened: (number) => `Your ticket #${number}`,
  replied: (by) => `${by} replied`,
  files: (names) => `Files: ${names}`,
  reminder: {
    heading: 'We are waiting for your answer',
    text: 'We answered a week ago. If we don’t hear from you within a week, the ticket counts as resolved.',
  },
  resolved: {
    heading: 'Your ticket is resolved',
    text: 'If it isn’t, reply within 7 days and the ticket is open again.',
  },
  closed: {
    heading: 'Your ticket is closed',
    text: 'If you need more help, open a follow-up from the ticket. You can rate our answer for 30 days.',
  },
  refused: {
    heading: 'We couldn’t add your e-mail',
    closed: 'The ticket is closed. Open a follow-up from the ticket.',
    fileRefused: 'One of its files can’t be accepted. Add your answer and the files in the console.',
    notAllowed: 'You can no longer reply to this ticket.',
  },
  button: 'Open the ticket',
  unexpected: 'You get this e-mail because you take part in this ticket.',
})

export const es: SomeMailTexts = {
  ...textsWith({
    opened: (number) => `Tu ticket n.º ${number}`,
    replied: (by) => `${by} ha respondido`,
    files: (names) => `Archivos: ${names}`,
    reminder: {
      heading: 'Esperamos tu respuesta',
      text: 'Respondimos hace una semana. Si no nos contestas en una semana, daremos el ticket por resuelto.',
    },
    resolved: {
      heading: 'Tu ticket está resuelto',
      text: 'Si no es así, responde en un plazo de 7 días y el ticket se volverá a abrir.',
    },
    closed: {
      heading: 'Tu ticket está cerrado',
      text: 'Si necesitas más ayuda, abre un ticket de seguimiento. Puedes valorar nuestra respuesta durante 30 días.',
    },
    refused: {
      heading: 'No hemos podido añadir tu correo',
      closed: 'El ticket está cerrado. Abre un ticket de seguimiento.',
      fileRefused: 'No podemos aceptar uno de sus archivos. Añade tu respuesta y los archivos en la consola.',
      notAllowed: 'Ya no puedes responder a este ticket.',
    },
    button: 'Abrir el ticket',
    unexpected: 'Recibes este correo porque participas en este ticket.',
  }),
  frame: {
    greeting: (name) => `Hola, ${name}:`,
    link: 'O abre este enlace:',
    lock: 'Bloquear mi cuenta',
    sentBy: (by) => `Enviado por ${by}. Este correo es automático. No leemos las respuestas.`,
    replyLine: '— Responde por encima de esta línea —',
    replies: (byMail) =>
      byMail
        ? `Enviado por ${product}. Responde a este correo o en la consola.`
        : `Enviado por ${product}. Responde en la consola: no leemos las respuestas a este correo.`,
  },
}

export const ar: SomeMailTexts = {
  ...textsWith({
    opened: (number) => `تذكرتك رقم ${number}`,
    replied: (by) => `رد ${by}`,
    files: (names) => `الملفات: ${names}`,
    reminder: {
      heading: 'ننتظر ردك',
      text: 'أجبنا قبل أسبوع. إذا لم يصلنا رد خلال أسبوع، فستُعد التذكرة محلولة.',
    },
    resolved: {
      heading: 'حُلّت تذكرتك',
      text: 'إذا لم يكن الأمر كذلك، فرُد خلال 7 أيام وستُفتح التذكرة من جديد.',
    },
    closed: {
      heading: 'أُغلقت تذكرتك',
      text: 'إذا احتجت إلى مزيد من المساعدة، فافتح تذكرة متابعة. يمكنك تقييم إجابتنا لمدة 30 يومًا.',
    },
    refused: {
      heading: 'تعذّرت إضافة رسالتك',
      closed: 'التذكرة مغلقة. افتح تذكرة متابعة.',
      fileRefused: 'لا يمكن قبول أحد ملفاتها. أضف ردك والملفات في وحدة التحكم.',
      notAllowed: 'لم يعد بإمكانك الرد على هذه التذكرة.',
    },
    button: 'فتح التذكرة',
    unexpected: 'تصلك هذه الرسالة لأنك مشارك في هذه التذكرة.',
  }),
  frame: {
    greeting: (name) => `مرحبًا ${name}،`,
    link: 'أو افتح هذا الرابط:',
    lock: 'قفل حسابي',
    sentBy: (by) => `أُرسلت من ${by}. هذه رسالة تلقائية، ولا نقرأ الردود عليها.`,
    replyLine: '— اكتب ردك فوق هذا السطر —',
    replies: (byMail) =>
      byMail
        ? `أُرسلت من ${product}. رُد على هذه الرسالة أو في وحدة التحكم.`
        : `أُرسلت من ${product}. رُد في وحدة التحكم: لا نقرأ الردود على هذه الرسالة.`,
  },
}

export const zhCn: SomeMailTexts = {
  ...textsWith({
    opened: (number) => `您的工单 #${number}`,
    replied: (by) => `${by} 已回复`,
    files: (names) => `文件：${names}`,
    reminder: {
      heading: '我们正在等待您的回复',
      text: '我们已在一周前回复。如果一周内未收到您的回复，该工单将视为已解决。',
    },
    resolved: { heading: '您的工单已解决', text: '如果问题仍然存在，请在 7 天内回复，工单将重新打开。' },
    closed: {
      heading: '您的工单已关闭',
      text: '如需更多帮助，请从该工单创建后续工单。您可以在 30 天内评价我们的答复。',
    },
    refused: {
      heading: '我们无法添加您的邮件',
      closed: '该工单已关闭。请从该工单创建后续工单。',
      fileRefused: '其中一个文件无法接受。请在控制台中添加您的回复和文件。',
      notAllowed: '您已无法回复此工单。',
    },
    button: '打开工单',
    unexpected: '您收到此邮件是因为您参与了此工单。',
  }),
  frame: {
    greeting: (name) => `${name}，您好：`,
    link: '或打开此链接：',
    lock: '锁定我的账户',
    sentBy: (by) => `由 ${by} 发送。这是一封自动邮件，我们不会查看回复。`,
    replyLine: '— 请在此行上方回复 —',
    replies: (byMail) =>
      byMail
        ? `由 ${product} 发送。请回复此邮件或在控制台中回复。`
        : `由 ${product} 发送。请在控制台中回复：我们不会查看对此邮件的回复。`,
  },
}
