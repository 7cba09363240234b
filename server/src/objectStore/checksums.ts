import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Crc32c } from '@aws-crypto/crc32c'
import { Crc64Nvme } from '@aws-sdk/crc64-nvme'

export const algorithms = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const
export type Algorithm = (typeof algorithms)[number]

/** Whether a multipart object's checksum is of all its bytes, or of the checksums of its parts. */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE'

/** A checksum that is kept with an object or a part. */
export interface Checksum {
  algorithm: Algorithm
  /** In base64; of a composite one with `-` and the number of parts behind it. */
  value: string
  type: ChecksumType
}

export interface Digest {
  update(chunk: Buffer): void
  /** Only the digest of CRC64NVME is a promise. */
  digest(): Buffer | Promise<Buffer>
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const ofCrypto = (name: string): Digest => {
  const hash = createHash(name)
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() }
}

const ofCrc32 = (): Digest => {
  let value = 0
  return { update: (chunk) => void (value = crc32(chunk, value)), digest: () => uint32(value) }
}

const ofCrc32c = (): Digest => {
  const crc = new Crc32c()
  return { update: (chunk) => void crc.update(chunk), digest: () => uint32(crc.digest()) }
}

const ofCrc64 = (): Digest => {
  const crc = new Crc64Nvme()
  return { update: (chunk) => crc.update(chunk), digest: async () => Buffer.from(await crc.digest()) }
}

const starts: Record<Algorithm, () => Digest> = {
  CRC32: ofCrc32,
  CRC32C: ofCrc32c,
  CRC64NVME: ofCrc64,
  SHA1: () => ofCrypto('sha1'),
  SHA256: () => ofCrypto('sha256'),
}

/** Begins a checksum. */
export const startDigest = (algorithm: Algorithm): Digest => starts[algorithm]()

/** The bytes of a checksum. */
export const digestBytes: Record<Algorithm, number> = {
  CRC32: 4,
  CRC32C: 4,
  CRC64NVME: 8,
  SHA1: 20,
  SHA256: 32,
}

/** The header or trailer that carries a checksum. */
export const checksumHeader = (algorithm: Algorithm) => `x-amz-checksum-${algorithm.toLowerCase()}`

/** The algorithm of such a header. */
export const algorithmOfHeader = (name: string): Algorithm | undefined =>
  algorithms.find((algorithm) => checksumHeader(algorithm) === name)

/** The element of XML that carries one. */
export const checksumElement = (algorithm: Algorithm) => `Checksum${algorithm}`

/** The polynomials, reflected; CRCs alone can be put together from those of parts. */
const polynomials: Partial<Record<Algorithm, bigint>> = {
  CRC32: 0xedb88320n,
  CRC32C: 0x82f63b78n,
  CRC64NVME: 0x9a6c9329ac4bc9b5n,
}

/** The product of two polynomials modulo a third, all reflected: the highest bit is the power of zero. */
const product = (a: bigint, b: bigint, polynomial: bigint, one: bigint) => {
  let sum = 0n
  let shifted = b
  for (let bit = one; bit > 0n; bit >>= 1n) {
    if (a & bit) sum ^= shifted
    shifted = shifted & 1n ? (shifted >> 1n) ^ polynomial : shifted >> 1n
  }
  return sum
}

/** x to the power of eight times `bytes`: what so many bytes of zeros do to a CRC. */
const shiftOf = (bytes: number, polynomial: bigint, one: bigint) => {
  let result = one
  let square = one >> 8n
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(result, square, polynomial, one)
    square = product(square, square, polynomial, one)
  }
  return result
}

/** The CRC of all bytes, from the CRCs (in base64) and the lengths of the parts; undefined of what is no CRC. */
export const combinedCrc = (
  algorithm: Algorithm,
  parts: readonly { value: string; size: number }[],
): string | undefined => {
  const polynomial = polynomials[algorithm]
  if (polynomial === undefined) return undefined
  const width = digestBytes[algorithm]
  const one = 1n << BigInt(width * 8 - 1)
  // Parts are mostly of one size.
  const shifts = new Map<number, bigint>()
  let all = 0n
  for (const { value, size } of parts) {
    const shift = shifts.get(size) ?? shiftOf(size, polynomial, one)
    shifts.set(size, shift)
    all = product(all, shift, polynomial, one) ^ BigInt(`0x${Buffer.from(value, 'base64').toString('hex')}`)
  }
  return Buffer.from(all.toString(16).padStart(width * 2, '0'), 'hex').toString('base64')
}

/** The checksum of the parts' checksums (in base64), and how many there are. */
export const compositeChecksum = (
  algorithm: Exclude<Algorithm, 'CRC64NVME'>,
  values: readonly string[],
): string => {
  const digest = startDigest(algorithm)
  for (const value of values) digest.update(Buffer.from(value, 'base64'))
  const all = digest.digest()
  if (all instanceof Promise) throw new Error('Only CRC64NVME comes later')
  return `${all.toString('base64')}-${values.length}`
}
