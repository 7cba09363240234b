import type { TakeReply } from '../../../mail/mailbox/routes.ts'
import { mailboxServer } from '../../../mail/mailbox/reply.ts'
import { personAt } from '../../../mail/ticketThread.ts'
import type { Vault } from '../../../security/vault.ts'
import { takeMail, type MailDeps } from './takeMail.ts'

/** Takes the replies of the local mailbox as the listener takes mails, with the mailbox for a mail server. */
export const takeMailboxReply =
  (deps: MailDeps & { vault: Vault }): TakeReply =>
  async ({ raw, from, to }) => {
    const person = personAt(deps.vault, to)
    if (person === undefined) return 'dropped'
    const [outcome] = await takeMail(deps, { raw, envelopeFrom: from, people: [person] }, mailboxServer)
    return outcome?.is ?? 'dropped'
  }
