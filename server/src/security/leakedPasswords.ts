import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { StartFailure } from '../startFailure.ts'

/** Passwords that others have lost: https://haveibeenpwned.com/Passwords, as its downloader writes them to a file. */
export interface LeakedPasswords {
  has(password: string): Promise<boolean>
  close(): Promise<void>
}

/** Nobody has named a file. */
export const noLeakedPasswords: LeakedPasswords = { has: async () => false, close: async () => undefined }

/** A line: `21BD1…(40 digits):3`, ended by LF or CR LF. */
const shape = /^([0-9A-F]{40}):\d+$/i
/** What is read at once: some 90 lines. */
const blockBytes = 4096
/** Bytes that a line has at most, with a count of ten digits. */
const lineBytes = 53
const sampled = 1000

/**
 * Opens a file of `SHA1:count` lines sorted by hash. Nothing of it is kept in memory: an answer takes a few reads, 40 at
 * most in a file of any size. A thousand lines are looked at first, so that a file in another order is refused.
 * @throws {StartFailure} for a file that can't be read, is empty or isn't sorted
 */
export const openLeakedPasswords = async (path: string): Promise<LeakedPasswords> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`PWNED_FILE can't be read: ${error.code ?? error.message}.`)
  })
  const { size } = await file.stat()
  if (!(await isSorted(file, size))) {
    await file.close()
    throw new StartFailure('PWNED_FILE must have lines such as 21BD1…:3, sorted by their hashes.')
  }
  return { has: async (password) => find(file, size, sha1(password)), close: async () => file.close() }
}

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

interface Block {
  hashes: string[]
  /** Where its first whole line begins, and where its last one ends. */
  from: number
  to: number
}

/** The whole lines that begin at or after a place in the file; none where it has no such lines. */
const readBlock = async (file: FileHandle, size: number, at: number): Promise<Block> => {
  // One byte earlier: a line that begins right there is a whole one, too.
  const start = Math.max(0, at - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, start)
  const text = buffer.toString('latin1', 0, bytesRead)
  const first = at === 0 ? 0 : text.indexOf('\n') + 1
  // The last line of the file may have no end.
  const last = start + bytesRead >= size ? text.length : text.lastIndexOf('\n') + 1
  const lines = first > 0 || at === 0 ? text.slice(first, last).split('\n') : []
  const hashes = lines.map((line) => line.trimEnd()).filter(Boolean)
  return {
    hashes: hashes.map((line) => shape.exec(line)?.[1]?.toUpperCase() ?? ''),
    from: start + first,
    to: start + last,
  }
}

const isSorted = async (file: FileHandle, size: number) => {
  let before = ''
  for (let n = 0; n < sampled; n += 1) {
    const { hashes } = await readBlock(file, size, Math.floor((size / sampled) * n))
    if (hashes.some((hash, place) => hash < (hashes[place - 1] ?? before))) return false
    before = hashes[0] ?? before
  }
  return before !== ''
}

/** Where among hashes from zero to the last one this one is, from 0 to 1: SHA-1 spreads evenly. */
const shareOf = (hash: string) => Number.parseInt(hash.slice(0, 12), 16) / 2 ** 48

/**
 * Looks where the hash should be by its value, and halves what is left when that doesn't lead there at once. What is left
 * at the end is smaller than a block, and is read whole.
 */
const find = async (file: FileHandle, size: number, wanted: string) => {
  let [low, high] = [0, size]
  let [lowShare, highShare] = [0, 1]
  for (let reads = 0; high > low; reads += 1) {
    const share = highShare > lowShare ? (shareOf(wanted) - lowShare) / (highShare - lowShare) : 0.5
    const guess = reads < guesses ? Math.min(Math.max(share, 0), 1) : 0.5
    const middle = low + guess * (high - low) - blockBytes / 2
    const at = Math.floor(Math.min(Math.max(middle, low), Math.max(low, high - blockBytes + lineBytes)))
    const { hashes, from, to } = await readBlock(file, size, at)
    const [first] = hashes
    const last = hashes.at(-1)
    if (first === undefined || last === undefined) return false
    if (wanted < first) [high, highShare] = [from, shareOf(first)]
    else if (wanted > last) [low, lowShare] = [to, shareOf(last)]
    else return hashes.includes(wanted)
  }
  return false
}

/** How often the value is believed before what is left is halved: a file that isn't even must not be read through. */
const guesses = 8
