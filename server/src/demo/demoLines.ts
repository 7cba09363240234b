import type { DemoPerson } from './fillDemo.ts'

/** The demo's people as a table for the terminal, one line each, with what signs them in. */
export const demoLines = (people: readonly DemoPerson[], { file }: { file: string }): string[] => {
  const rows = [['Who', 'E-mail', 'Password', 'Purpose'], ...people.map(asRow)]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const asLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  const extras = people.flatMap(({ name, totpSecret }) =>
    totpSecret ? [`${name}’s authenticator secret: ${totpSecret}`] : [],
  )
  return [
    'Demo people of this installation:',
    ...rows.map((row) => `  ${asLine(row).trimEnd()}`),
    ...extras,
    `They are kept in ${file}. A new browser is asked for a mailed code; read it in the mailbox.`,
  ]
}

const asRow = ({ name, email, password, invitationCode, purpose, company }: DemoPerson) => [
  name,
  email,
  password ?? invitationCode ?? '',
  `${purpose}${company ? `, ${company}` : ''}`,
]
