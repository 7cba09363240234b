import { createHash } from 'node:crypto'
import { S3Error } from '../errors.ts'
import { chunkSignature, isSame, trailerSignature, type ChunkSigner } from './signature.ts'

/** How a body in chunks (`Content-Encoding: aws-chunked`) is checked. */
export interface ChunkRules {
  /** Absent: its chunks aren't signed. */
  signer: ChunkSigner | undefined
  /** The names of its trailers, in lower case. */
  trailers: readonly string[]
}

const longestLine = 1024
const longestTrailers = 4096

const incomplete = () => new S3Error('IncompleteBody', 'The body ended before its last chunk.')
const malformed = () => new S3Error('InvalidRequest', 'The body is not in chunks as aws-chunked has them.')

/** Takes bytes from a stream piece by piece. */
class Reader {
  private held: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** More bytes, or false at the end. */
  private async more() {
    const { value, done } = await this.source.next()
    if (done) return false
    this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value])
    return true
  }

  /** A line without its end. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf('\r\n')
      if (end > longestLine || (end < 0 && this.held.length > longestLine)) throw malformed()
      if (end >= 0) {
        const line = this.held.toString('latin1', 0, end)
        this.held = this.held.subarray(end + 2)
        return line
      }
      if (!(await this.more())) throw incomplete()
    }
  }

  /** The next `bytes` bytes, as they come. */
  async *take(bytes: number): AsyncGenerator<Buffer, void> {
    for (let left = bytes; left > 0;) {
      if (this.held.length === 0 && !(await this.more())) throw incomplete()
      const piece = this.held.subarray(0, left)
      this.held = this.held.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }

  /** All that is left. */
  async rest(): Promise<string> {
    while (await this.more()) if (this.held.length > longestTrailers) throw malformed()
    return this.held.toString('latin1')
  }
}

const headOf = (line: string, isSigned: boolean) => {
  const [, size, signature] = /^([\da-f]{1,10})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(line) ?? []
  if (size === undefined || (signature !== undefined) !== isSigned) throw malformed()
  return { size: Number.parseInt(size, 16), signature: signature ?? '' }
}

const mismatch = () =>
  new S3Error('SignatureDoesNotMatch', 'The signature of a chunk or of the trailers does not match.')

/**
 * The bytes inside of the chunks. Those of a chunk are given out before its signature can be checked, so nothing may be
 * kept before this has ended. The trailers are filled in at the end.
 */
export async function* decodedChunks(
  source: AsyncIterable<Buffer>,
  { signer, trailers: names }: ChunkRules,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer, void> {
  const reader = new Reader(source)
  let before = signer?.seed ?? ''
  for (;;) {
    const { size, signature } = headOf(await reader.line(), signer !== undefined)
    const hash = createHash('sha256')
    for await (const piece of reader.take(size)) {
      if (signer) hash.update(piece)
      yield piece
    }
    if (signer) {
      const right = chunkSignature(signer, before, hash.digest('hex'))
      if (!isSame(signature, right)) throw mismatch()
      before = right
    }
    if (size === 0) break
    if ((await reader.line()) !== '') throw malformed()
  }
  readTrailers(await reader.rest(), { signer, names, before }, trailers)
}

const readTrailers = (
  text: string,
  { signer, names, before }: { signer: ChunkSigner | undefined; names: readonly string[]; before: string },
  trailers: Map<string, string>,
) => {
  if (!text.endsWith('\r\n')) throw incomplete()
  let signature: string | undefined
  for (const line of text.split(/\r?\n/).filter((one) => one !== '')) {
    const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? []
    if (name.toLowerCase() === 'x-amz-trailer-signature') signature = value.trim()
    else if (names.includes(name.toLowerCase())) trailers.set(name.toLowerCase(), value.trim())
    else
      throw new S3Error('MalformedTrailerError', 'The trailers are malformed, or not those of x-amz-trailer.')
  }
  if (trailers.size !== names.length)
    throw new S3Error('MalformedTrailerError', 'A trailer that x-amz-trailer names is missing.')
  if (signer && names.length > 0) {
    const signed = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('')
    if (!isSame(signature ?? '', trailerSignature(signer, before, signed))) throw mismatch()
  }
}
