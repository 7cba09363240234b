import type { Tx } from '../../db/db.ts'
import { enqueueMail } from '../../mail/outbox.ts'

type LimitMail = Extract<Parameters<typeof enqueueMail>[1], { template: 'limit-granted' | 'limit-declined' }>

/** Mails the person who asked for a higher limit, as long as they are still there. */
export const tellAsker = async (
  tx: Tx,
  { companyId, askedBy }: { companyId: string; askedBy: string },
  mail: (name: string, companyName: string) => Pick<LimitMail, 'template' | 'data'>,
) => {
  const asker = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.language', 'c.name as companyName'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', askedBy)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  if (!asker) return
  const { name, email, language, companyName } = asker
  await enqueueMail(tx, { ...mail(name, companyName), to: email, language, companyId })
}
