/*
 * How the audit log proves itself. Each sealed entry has a number and a hash, made of the hash before and of the
 * entry's own digest; a file of the log is checked by making them again. Hashing and signatures are passed in: the
 * server and the console have different ones.
 */

/** A hash, key or signature in hexadecimal digits. */
export type Hex = string

export interface ChainCrypto {
  sha256: (text: string) => Hex | Promise<Hex>
  /** Of the bytes that the digits stand for. */
  sha256OfHex: (digits: Hex) => Hex | Promise<Hex>
  /** RFC 8785. */
  canonical: (value: unknown) => string
  /** Ed25519. */
  isSigned: (text: string, signature: Hex, key: Hex) => boolean | Promise<boolean>
}

/** The last hash of a day, as the installation signs it. */
export interface Checkpoint {
  chain: string
  day: string
  seq: number
  hash: Hex
  /** How many entries were sealed on that day. */
  count: number
  signature: Hex
}

/** The first line of an exported file: what the lines after it continue, and what vouches for them. */
export interface ExportHeader {
  chain: string
  /** The number of the first line after it, whatever that is. */
  first: number
  /** The hash before that. */
  previous: Hex
  /** The installation's public key. */
  key: Hex
  checkpoints: Checkpoint[]
}

/** The last line: without it the file was cut off. */
export interface ExportTrailer {
  /** Entries in the file, without rows that are digests only. */
  count: number
  /** The last number, and its hash. */
  last: number
  head: Hex
}

/** What is wrong with a file. */
export const faults = [
  'notExport',
  'notJson',
  'cut',
  'afterEnd',
  'gap',
  'hash',
  'count',
  'start',
  'checkpoint',
  'signature',
] as const
export type Fault = (typeof faults)[number]

export type Verdict =
  | { ok: true; entries: number; first: number; last: number; checkpoints: number; key: Hex }
  | { ok: false; fault: Fault; line: number }

/** The hash before the first entry of a chain. */
export const genesisOf = <Hash>(chain: string, { sha256 }: { sha256: (text: string) => Hash }): Hash =>
  sha256(`portico audit log ${chain}`)

/** What is signed of a checkpoint. */
export const signedText = (
  { chain, day, seq, hash, count }: Omit<Checkpoint, 'signature'>,
  { canonical }: Pick<ChainCrypto, 'canonical'>,
) => canonical({ chain, day, seq, hash, count })

class Faulty extends Error {
  readonly fault: Fault
  readonly line: number
  constructor(fault: Fault, line: number) {
    super(fault)
    this.fault = fault
    this.line = line
  }
}

type Lines = AsyncIterable<string> | Iterable<string>

/** Checks a file line by line: it takes no more memory however long the file is. */
export const verifyExport = async (lines: Lines, crypto: ChainCrypto): Promise<Verdict> => {
  try {
    return await verified(lines, crypto)
  } catch (error) {
    if (error instanceof Faulty) return { ok: false, fault: error.fault, line: error.line }
    throw error
  }
}

/** The lines of a file that arrives in pieces. Only LF ends one: texts in it may hold other separators. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const verified = async (lines: Lines, crypto: ChainCrypto): Promise<Verdict> => {
  let line = 0
  let entries = 0
  let header: ExportHeader | undefined
  let trailer: ExportTrailer | undefined
  let last = 0
  let hash = ''
  const checkpoints = new Map<number, Checkpoint>()

  for await (const text of lines) {
    line += 1
    if (trailer) throw new Faulty('afterEnd', line)
    const read = objectIn(text, line)
    if (!header) {
      header = await headerIn(read, crypto)
      last = header.first - 1
      hash = header.previous
      for (const checkpoint of header.checkpoints) checkpoints.set(checkpoint.seq, checkpoint)
      continue
    }
    if ('end' in read) {
      // Checked field by field below.
      trailer = read['end'] as ExportTrailer
      if (!hasKeys(trailer, ['count', 'last', 'head']) || Object.keys(read).length > 1)
        throw new Faulty('cut', line)
      if (trailer.count !== entries) throw new Faulty('count', line)
      if (trailer.last !== last) throw new Faulty('gap', line)
      if (trailer.head !== hash) throw new Faulty('hash', line)
      continue
    }
    if (read['seq'] !== last + 1) throw new Faulty('gap', line)
    last += 1
    const isLeftOut = typeof read['digest'] === 'string' && Object.keys(read).length === 2
    const { hash: stated, ...entry } = read
    const digest = isLeftOut ? String(read['digest']) : await crypto.sha256(crypto.canonical(entry))
    if (!/^[\da-f]{64}$/.test(digest)) throw new Faulty('hash', line)
    hash = await crypto.sha256OfHex(hash + digest)
    if (!isLeftOut && stated !== hash) throw new Faulty('hash', line)
    if (!isLeftOut) entries += 1
    const checkpoint = checkpoints.get(last)
    if (checkpoint && checkpoint.hash !== hash) throw new Faulty('checkpoint', line)
    checkpoints.delete(last)
  }
  if (!header || !trailer) throw new Faulty(header ? 'cut' : 'notExport', line)
  if (checkpoints.size > 0) throw new Faulty('checkpoint', line)
  const { first, key } = header
  return { ok: true, entries, first, last, checkpoints: header.checkpoints.length, key }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasKeys = (value: unknown, keys: readonly string[]) =>
  isObject(value) && Object.keys(value).toSorted().join() === keys.toSorted().join()

const objectIn = (text: string, line: number) => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Faulty('notJson', line)
  }
  if (!isObject(read)) throw new Faulty('notJson', line)
  return read
}

const headerIn = async (read: Record<string, unknown>, crypto: ChainCrypto): Promise<ExportHeader> => {
  // Checked field by field below.
  const header = read['portico'] as ExportHeader
  const isHeader =
    Object.keys(read).length === 1 &&
    hasKeys(header, ['chain', 'first', 'previous', 'key', 'checkpoints']) &&
    typeof header.chain === 'string' &&
    Number.isInteger(header.first) &&
    /^[\da-f]{64}$/.test(header.previous) &&
    Array.isArray(header.checkpoints)
  if (!isHeader) throw new Faulty('notExport', 1)
  if (header.first === 1 && header.previous !== (await genesisOf(header.chain, crypto)))
    throw new Faulty('start', 1)
  for (const checkpoint of header.checkpoints) {
    if (!hasKeys(checkpoint, ['chain', 'day', 'seq', 'hash', 'count', 'signature']))
      throw new Faulty('notExport', 1)
    const { chain, signature } = checkpoint
    if (
      chain !== header.chain ||
      !(await crypto.isSigned(signedText(checkpoint, crypto), signature, header.key))
    )
      throw new Faulty('signature', 1)
  }
  return header
}
