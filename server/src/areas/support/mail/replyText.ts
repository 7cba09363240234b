import { plainText } from './readMail.ts'

/*
 * The answer in a reply to a mail: the text above "Reply above this line", without quotes and signature. Mail
 * programs mark what they quote in their own ways, in the language of whoever uses them.
 */

/** Longer lines are text. */
const longestMark = 400

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The words before the colon: "On Tuesday, Kim wrote" in the languages of the product. */
const saysWhoWrote = (head: string) =>
  (/^on\b/iu.test(head) && /\bwrote$/iu.test(head)) ||
  (/^el\b/iu.test(head) && /\bescribi[óo]$/iu.test(head)) ||
  head.endsWith('写道') ||
  head.includes('تمت كتابة ما يلي بواسطة') ||
  /كتبت?(?!\p{L})/u.test(head)

/** `On Tue, 5 Nov 2024 at 10:00, Portico <r.…@example.com> wrote:` in many languages: it names a moment and an address. */
const isAttribution = (text: string) => {
  const line = text.trimEnd()
  if (!/[:：]$/.test(line)) return false
  const namesMomentAndAddress = /\d|[٠-٩]/.test(line) && /[^\s<>]@[^\s<>]/.test(line)
  return namesMomentAndAddress || saysWhoWrote(line.slice(0, -1).trimEnd())
}

const originals =
  /^[-_—\s]*(original message|forwarded message|mensaje original|mensaje reenviado|الرسالة الأصلية|رسالة أصلية|الرسالة المحولة|原始邮件|原邮件|转发的邮件)[-_—\s]*$/iu

const sender = /^[*\s]*(from|de|من|发件人)[*\s]*[:：]/iu
const aboutMail =
  /^[*\s]*(sent|date|to|cc|subject|enviado( el)?|fecha|para|asunto|تاريخ الإرسال|تم الإرسال|أُرسلت|التاريخ|إلى|الموضوع|نسخة|发送时间|日期|时间|收件人|抄送|主题)[*\s]*[:：]/iu

/** The first line of what a mail program has put below the answer without quoting it. */
const beginsOriginal = (lines: readonly string[], at: number) => {
  const line = lines[at] ?? ''
  if (line.length > longestMark) return false
  if (originals.test(line) && /[-_—]{2}/.test(line)) return true
  if (!sender.test(line)) return false
  return (
    lines.slice(at + 1, at + 7).filter((one) => one.length < longestMark && aboutMail.test(one)).length >= 2
  )
}

const isQuoted = (line: string) => /^\s{0,3}[>＞]/.test(line)
const isBlank = (line: string) => line.trim() === ''
const isRule = (line: string) => /^\s*[_-]{5,}\s*$/.test(line)

/** How many of the last lines before `end` are the line that introduces a quote: programs wrap it. */
const attributionBefore = (lines: readonly string[], end: number) => {
  for (let count = 1; count <= 4 && count <= end; count += 1) {
    const window = lines.slice(end - count, end)
    if (isBlank(window[0] ?? '') || isQuoted(window[0] ?? '')) return 0
    const text = window.map((line) => line.trim()).join(' ')
    if (text.length <= longestMark && isAttribution(text.replaceAll(/[\u200e\u200f\u202a-\u202e]/g, ''))) {
      return count
    }
  }
  return 0
}

/** Takes away quotes that a line introduces, wherever the answer is: above, below or between them. */
const withoutQuotes = (lines: readonly string[]) => {
  const kept: string[] = []
  let introduced = false
  for (const line of lines) {
    if (!isQuoted(line)) kept.push(line)
    else {
      let end = kept.length
      while (end > 0 && isBlank(kept[end - 1] ?? '')) end -= 1
      const count = introduced ? 0 : attributionBefore(kept, end)
      if (count > 0) {
        introduced = true
        kept.length = end - count
      }
      if (!introduced) kept.push(line)
    }
  }
  return kept
}

/** Takes away what is at the end and introduces nothing any more. `cut`: a quote followed. */
const withoutTail = (lines: readonly string[], cut: boolean) => {
  let end = lines.length
  let followed = cut
  for (;;) {
    const line = lines[end - 1]
    if (line === undefined) return []
    if (isBlank(line) || isQuoted(line) || (followed && isRule(line))) {
      followed ||= isQuoted(line)
      end -= 1
      continue
    }
    const count = followed ? attributionBefore(lines, end) : 0
    if (count === 0) return lines.slice(0, end)
    end -= count
  }
}

/** The most lines of a signature. */
const mostSignature = 15
const programs = String.raw`(iphone|ipad|android|mobile|phone|smartphone|m[oó]vil|samsung|galaxy|huawei|xiaomi|blackberry|outlook|windows|mail for|yahoo|proton ?mail|gmail|thunderbird|spark|aol)`
const advertisement = new RegExp(
  [
    String.raw`(sent|enviado) (from|via|with|desde|con) (my |the |mi |un )?${programs}[\p{L}\d .'’-]{0,50}`,
    String.raw`(get|obt[eé]n(er)?) outlook (for|para) (ios|android|mac)`,
    String.raw`أُ?رسلت? من (جهاز )?(الـ ?)?${programs}[\p{L}\d .'’-]{0,50}`,
    String.raw`الحصول على outlook لـ ?(ios|android)`,
    String.raw`发自我的 ?[\p{L}\d .-]{1,30}`,
    String.raw`(获取|下载)[^\n]{0,10}outlook[^\n]{0,20}`,
  ]
    .map((one) => String.raw`^\s*${one}(\s*<[^>\s]*>)?[.。]?\s*$`)
    .join('|'),
  'iu',
)

const withoutSignature = (lines: readonly string[]) => {
  const sign = lines.findIndex((line, at) => /^--\s*$/.test(line) && lines.length - at <= mostSignature)
  const above = sign < 0 ? lines : lines.slice(0, sign)
  let end = above.length
  for (;;) {
    const line = above[end - 1] ?? 'text'
    if (!isBlank(line) && (line.length > longestMark || !advertisement.test(line))) return above.slice(0, end)
    end -= 1
  }
}

const tidy = (lines: readonly string[], cut: boolean) => {
  const original = lines.findIndex((_, at) => beginsOriginal(lines, at))
  const own = original < 0 ? lines : lines.slice(0, original)
  return withoutSignature(withoutTail(withoutQuotes(own), cut || original >= 0))
    .join('\n')
    .trim()
}

/**
 * What its writer adds in a mail; empty when nothing is left. `replyLines` are the lines above which an answer is written, in
 * every language. Where nothing is above them, the answer is looked for below.
 */
export const replyText = (text: string, replyLines: readonly string[]): string => {
  const marks = replyLines.map(letters)
  const lines = plainText(text.replaceAll(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
  const line = lines.findIndex(
    (one) => one.length <= longestMark && marks.some((mark) => letters(one).includes(mark)),
  )
  if (line < 0) return tidy(lines, false)
  // The line is the mail's own, like what is quoted below it.
  return tidy(lines.slice(0, line), true) || tidy(lines.with(line, '>'), false)
}
