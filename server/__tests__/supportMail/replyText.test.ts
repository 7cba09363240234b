import { replyText } from '#server/areas/support/mail/replyText.ts'

const replyLines = [
  '— Reply above this line —',
  '— Responde por encima de esta línea —',
  '— اكتب ردك فوق هذا السطر —',
  '— 请在此行上方回复 —',
]
const read = (...lines: string[]) => replyText(lines.join('\n'), replyLines)

const address = 'r.aebagbafaydqqcikbmga2dqpcaireeyuculbogazdinryhi@reply.example.com'

/** What mail programs make of the same answer: two lines, as their users in four languages send them. */
const programs: Record<string, string[]> = {
  'Gmail in English': [
    'It still fails.',
    'Since noon.',
    '',
    `On Tue, Nov 5, 2024 at 10:00 AM Portico <${address}>`,
    'wrote:',
    '',
    '> — Reply above this line —',
    '>',
    '> Hello Ada,',
  ],
  'Gmail in Spanish': [
    'It still fails.',
    'Since noon.',
    '',
    `El mar, 5 nov 2024 a las 10:00, Portico (<${address}>) escribió:`,
    '',
    '> — Responde por encima de esta línea —',
    '> Hola, Ada:',
  ],
  'Gmail in Arabic': [
    'It still fails.',
    'Since noon.',
    '',
    `‫في الثلاثاء، ٥ نوفمبر ٢٠٢٤ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة ‪Portico‬‏ <‪${address}‬‏>:‬`,
    '> — اكتب ردك فوق هذا السطر —',
    '> مرحبًا Ada،',
  ],
  'Gmail in Chinese': [
    'It still fails.',
    'Since noon.',
    '',
    `Portico <${address}> 于2024年11月5日周二 10:00写道：`,
    '',
    '> — 请在此行上方回复 —',
    '> Ada，您好：',
  ],
  'Apple Mail': [
    'It still fails.',
    'Since noon.',
    '',
    `> On 5 Nov 2024, at 10:00, Portico <${address}> wrote:`,
    '> ',
    '> — Reply above this line —',
    '> Hello Ada,',
  ],
  'Apple Mail on an iPhone in Chinese': [
    'It still fails.',
    'Since noon.',
    '',
    '发自我的 iPhone',
    '',
    `> 在 2024年11月5日，10:00，Portico <${address}> 写道：`,
    '> — 请在此行上方回复 —',
  ],
  'Outlook in English': [
    'It still fails.',
    'Since noon.',
    '',
    '________________________________',
    `From: Portico <${address}>`,
    'Sent: Tuesday, November 5, 2024 10:00 AM',
    'To: Ada <ada@example.test>',
    'Subject: [#7] The web shop is slow',
    '',
    '— Reply above this line —',
    'Hello Ada,',
  ],
  'Outlook in Spanish, without the line': [
    'It still fails.',
    'Since noon.',
    '',
    `De: Portico <${address}>`,
    'Enviado el: martes, 5 de noviembre de 2024 10:00',
    'Para: Ada <ada@example.test>',
    'Asunto: [#7] La tienda va lenta',
    '',
    'Hola, Ada:',
  ],
  'Outlook in Arabic, without the line': [
    'It still fails.',
    'Since noon.',
    '',
    `من: Portico <${address}>`,
    'تم الإرسال: الثلاثاء، ٥ نوفمبر ٢٠٢٤ ١٠:٠٠',
    'إلى: Ada <ada@example.test>',
    'الموضوع: [#7] المتجر بطيء',
    '',
    'مرحبًا Ada،',
  ],
  'Outlook in Chinese, without the line': [
    'It still fails.',
    'Since noon.',
    '',
    `发件人: Portico <${address}>`,
    '发送时间: 2024年11月5日 10:00',
    '收件人: Ada <ada@example.test>',
    '主题: [#7] 网店很慢',
    '',
    'Ada，您好：',
  ],
  'Outlook for Android': [
    'It still fails.',
    'Since noon.',
    '',
    'Get Outlook for Android<https://aka.ms/AAb9ysg>',
    '________________________________',
    `From: Portico <${address}>`,
    'Sent: Tuesday, November 5, 2024 10:00:00 AM',
    'To: Ada <ada@example.test>',
    'Subject: [#7] The web shop is slow',
    '',
    '— Reply above this line —',
  ],
  'Thunderbird, with a signature': [
    'It still fails.',
    'Since noon.',
    '',
    '-- ',
    'Ada Lovelace',
    'Analytical Engines Ltd.',
    '',
    `On 05/11/2024 10:00, Portico <${address}> wrote:`,
    '> — Reply above this line —',
    '> Hello Ada,',
  ],
  'Thunderbird, answering below the quote': [
    `On 05/11/2024 10:00, Portico <${address}> wrote:`,
    '> — Reply above this line —',
    '> Hello Ada,',
    '',
    'It still fails.',
    'Since noon.',
    '',
    '-- ',
    'Ada Lovelace',
  ],
  'QQ Mail': [
    'It still fails.',
    'Since noon.',
    '',
    '------------------&nbsp;原始邮件&nbsp;------------------',
    `发件人: "Portico" <${address}>;`,
    '发送时间: 2024年11月5日(星期二) 上午10:00',
    '收件人: "Ada" <ada@example.test>;',
    '主题: [#7] 网店很慢',
  ].map((line) => line.replaceAll('&nbsp;', '\u00a0')),
  'Proton Mail': [
    'It still fails.',
    'Since noon.',
    '',
    'Sent with Proton Mail secure email.',
    '',
    `On Tuesday, November 5th, 2024 at 10:00 AM, Portico <${address}> wrote:`,
    '',
    '> — Reply above this line —',
  ],
  'a program that has deleted the quote': ['It still fails.', 'Since noon.'],
  'Windows line ends': ['It still fails.\r', 'Since noon.\r', '\r', '— Reply above this line —\r', 'Hello'],
}

describe('the text of a reply', () => {
  it.each(Object.entries(programs))('is what its writer adds in %s', (_, lines) => {
    expect(read(...lines)).toBe('It still fails.\nSince noon.')
  })

  it.each([
    ['a prompt of a shell', ['I ran this:', '> npm start', 'and nothing happened.']],
    ['a rule between two parts', ['First', '-----', 'Second']],
    ['a line with a colon before a list', ['I see 3 errors at shop@example.com:', '', '- one', '- two']],
    ['a table of Markdown', ['| a | b |', '|---|---|', '| 1 | 2 |']],
    ['an option of a command', ['Try', '--force', 'instead']],
    ['a sentence that begins with From', ['From: the shop', 'nothing arrives.']],
    ['a sentence that begins like an advertisement', ['Where was it written?', 'Sent from here.']],
    [
      'a sentence about a phone',
      ['It was sent from my shop and then the customer paid twice, I think.', 'Why?'],
    ],
  ])('keeps %s', (_, lines) => {
    expect(read(...lines)).toBe(lines.join('\n'))
  })

  it('is empty when nothing was added', () => {
    expect(read(`On 05/11/2024 10:00, Portico <${address}> wrote:`, '> — Reply above this line —')).toBe('')
    for (const line of [
      'Sent from my iPhone',
      'Sent from Yahoo Mail for iPhone',
      'Sent from Outlook for iOS<https://aka.ms/o0ukef>',
      'Enviado desde mi iPhone',
      'Enviado con Proton Mail.',
      'أُرسلت من الـ iPhone',
      '发自我的华为手机',
      '获取 Outlook for iOS',
    ])
      expect(read('', ' ', line)).toBe('')
  })

  it('keeps both answers between quotes, without the quotes', () => {
    const text = read(
      `On 05/11/2024 10:00, Portico <${address}> wrote:`,
      '> — Reply above this line —',
      '> Which browser?',
      'Firefox.',
      '> Since when?',
      'Noon.',
    )
    expect(text).toBe('Firefox.\nNoon.')
  })

  it('takes bombs of lines within a second', () => {
    const started = performance.now()
    for (const bomb of [
      '>'.repeat(1_000_000),
      '> \n'.repeat(200_000),
      `On ${'a '.repeat(300_000)}wrote:\n> x`,
      'On 1 a@b\n'.repeat(100_000),
      'From: a\nTo: b\n'.repeat(50_000),
      '-- \n'.repeat(100_000),
      `sent from ${'my '.repeat(200_000)}`,
      '\n'.repeat(500_000),
    ])
      replyText(bomb, replyLines)
    expect(performance.now() - started).toBeLessThan(8_000)
  })
})
