import { BlockList, isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { personAt } from '../../../mail/ticketThread.ts'
import type { Vault } from '../../../security/vault.ts'
import { mostMailBytes, takeMail, TooManyMails, type MailDeps } from './takeMail.ts'

/*
 * Takes mail from the operator's mail server: 550 for an address that is none, 552 for a mail that is too large, 451 while
 * it can't be kept, and 250 only after the commit.
 */

export interface ListenerDeps extends MailDeps {
  vault: Vault
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface ListenerSettings {
  host: string
  /** 0 for any that is free. */
  port: number
  /** Addresses and ranges that may connect. */
  from: readonly string[]
  /** The domain of the addresses that people reply to. */
  replyDomain: string
  /** Whose `Authentication-Results` are believed; without one, no mail is posted. */
  authserv: string | undefined
}

/** A mail is held in memory while it is read, so few come at a time (the mail server waits with the others). */
const mostClients = 8
/** For so long (ms) a client may be silent, and connections may last when the server stops. */
const patience = { silent: 60_000, closing: 5_000 }

const refusal = (responseCode: number, sentence: string) =>
  Object.assign(new Error(sentence), { responseCode })

const listOf = (ranges: readonly string[]) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** A socket for both families writes IPv4 addresses as IPv6 ones. */
const isIn = (list: BlockList, remote: string) => {
  const address = remote.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** All bytes of a mail; undefined when they are too many. */
const bytesOf = async (stream: SMTPServerDataStream): Promise<Buffer | undefined> => {
  let chunks: Buffer[] = []
  for await (const chunk of stream) {
    // The rest is read as well: the answer comes after it.
    if (stream.byteLength > mostMailBytes) chunks = []
    else chunks.push(chunk as Buffer) // Of a stream of bytes.
  }
  return stream.byteLength > mostMailBytes ? undefined : Buffer.concat(chunks)
}

/** Starts to listen for mail. Rejects when the port is taken. */
export const startMailListener = async (
  deps: ListenerDeps,
  { host, port, from, replyDomain, authserv }: ListenerSettings,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const { SMTPServer } = await import('smtp-server')
  const mayConnect = listOf(from)
  const ending = `@${replyDomain.toLowerCase()}`
  const personOf = (address: string) =>
    address.toLowerCase().endsWith(ending) ? personAt(deps.vault, address) : undefined

  const take = async (
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
    answer: (refused?: Error) => void,
  ) => {
    try {
      const raw = await bytesOf(stream)
      if (!raw) return answer(refusal(552, 'The mail is larger than 12 MiB'))
      const people = envelope.rcptTo.flatMap(({ address }) => personOf(address) ?? [])
      const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const outcomes = await takeMail(deps, { raw, envelopeFrom, people }, authserv)
      deps.log.info({ mails: outcomes, bytes: raw.length }, 'took a mail')
      return answer()
    } catch (error) {
      if (error instanceof TooManyMails) return answer(refusal(451, 'Too many mails, try again later'))
      deps.log.warn({ err: error }, 'a mail was not taken')
      return answer(refusal(451, 'The mail can’t be kept now, try again later'))
    }
  }

  const server = new SMTPServer({
    banner: 'Portico',
    size: mostMailBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: mostClients,
    socketTimeout: patience.silent,
    closeTimeout: patience.closing,
    logger: false,
    onConnect: ({ remoteAddress }, done) =>
      done(isIn(mayConnect, remoteAddress) ? null : refusal(554, 'Not from here')),
    onRcptTo: ({ address }, _session, done) =>
      done(personOf(address) === undefined ? refusal(550, 'No such address') : null),
    onData: (stream, session, done) => void take(stream, session, done),
  })
  // Errors of single connections: a sender that breaks off sends the mail again.
  server.on('error', (error: Error) => deps.log.warn({ err: error }, 'a connection for mail failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
