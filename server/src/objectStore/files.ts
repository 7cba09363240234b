import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, statfs, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { S3Error } from './errors.ts'

/** Part of a file: `length` bytes from `start` on. */
export interface Segment {
  file: string
  start: number
  length: number
}

/** A file that is being written. It belongs to nothing until a row of the index names it. */
export interface NewFile {
  readonly name: string
  write(chunk: Buffer): Promise<void>
  /** The bytes and the name are on the disk when this resolves. */
  finish(): Promise<void>
  discard(): Promise<void>
}

export interface Files {
  create(): Promise<NewFile>
  /**
   * The bytes of some segments, from `first` to `last` of them all. They stay until the reading has ended: whoever takes
   * them reads to the end or calls `return`.
   */
  read(segments: readonly Segment[], first: number, last: number): AsyncGenerator<Buffer, void>
  /** Removes files that no row names any more; one that is being read goes when that has ended. */
  remove(names: readonly string[]): Promise<void>
  /** Removes every file that no row names; for the start, when nothing is being written. Tells how many. */
  sweep(namesFrom: (first: string, beyond: string) => Set<string>): Promise<number>
  /** Refuses where the disk would be left with less than the least free space. */
  mustHaveRoom(bytes: number): Promise<void>
}

/** Folders of files, by the first two digits of their names. */
const shards = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))

/** So much is collected before it is written, and so much is read at a time. */
const pieceBytes = 256 * 1024

/** Opens the folder of bytes, which is made if it isn't there. */
export const openFiles = async (folder: string, leastFreeBytes: number): Promise<Files> => {
  const shardOf = (name: string) => join(folder, name.slice(0, 2))
  const pathOf = (name: string) => join(shardOf(name), name)
  await Promise.all(shards.map((shard) => mkdir(join(folder, shard), { recursive: true })))
  await syncFolder(folder)

  const readers = new Map<string, number>()
  const doomed = new Set<string>()
  const drop = async (name: string) => {
    doomed.delete(name)
    // A file that is left after a failure is deleted at the next start.
    await unlink(pathOf(name)).catch(() => undefined)
  }
  const hold = (names: Set<string>) => {
    for (const name of names) readers.set(name, (readers.get(name) ?? 0) + 1)
    return async () => {
      const held = [...names]
      names.clear()
      for (const name of held) {
        const left = (readers.get(name) ?? 1) - 1
        if (left > 0) readers.set(name, left)
        else readers.delete(name)
        if (left === 0 && doomed.has(name)) await drop(name)
      }
    }
  }

  let free = { bytes: 0, at: -Infinity }
  return {
    create: async () => {
      const name = randomBytes(16).toString('hex')
      const handle = await open(pathOf(name), 'wx', 0o600)
      let waiting: Buffer[] = []
      let bytes = 0
      const flush = async () => {
        const pieces = waiting
        waiting = []
        bytes = 0
        for (const piece of pieces.length > 1 ? [Buffer.concat(pieces)] : pieces)
          for (let written = 0; written < piece.length;)
            written += (await handle.write(piece, written)).bytesWritten
      }
      return {
        name,
        write: async (chunk) => {
          waiting.push(chunk)
          bytes += chunk.length
          if (bytes >= pieceBytes) await flush()
        },
        finish: async () => {
          await flush()
          await handle.sync()
          await handle.close()
          await syncFolder(shardOf(name))
        },
        discard: async () => {
          await handle.close().catch(() => undefined)
          await drop(name)
        },
      }
    },
    read: (segments, first, last) => {
      const wanted = clipped(segments, first, last)
      // At once, not with the first byte: the object could be deleted by then.
      const release = hold(new Set(wanted.map(({ file }) => file)))
      const bytes = bytesOf(
        wanted.map((segment) => ({ ...segment, file: pathOf(segment.file) })),
        release,
      )
      // A generator that was never asked for a byte runs nothing when it is closed.
      const end = bytes.return.bind(bytes)
      bytes.return = async (value) => {
        await release()
        return end(value)
      }
      return bytes
    },
    remove: async (names) => {
      for (const name of names) {
        if (readers.has(name)) doomed.add(name)
        else await drop(name)
      }
    },
    sweep: async (namesFrom) => {
      let swept = 0
      for (const [n, shard] of shards.entries()) {
        const named = namesFrom(shard, shards[n + 1] ?? 'g')
        const strays = (await readdir(join(folder, shard))).filter((name) => !named.has(name))
        for (const name of strays) await drop(name)
        swept += strays.length
      }
      return swept
    },
    mustHaveRoom: async (bytes) => {
      if (performance.now() - free.at > 1000) {
        const { bavail, bsize } = await statfs(folder)
        free = { bytes: bavail * bsize, at: performance.now() }
      }
      if (free.bytes - bytes < leastFreeBytes)
        throw new S3Error('InsufficientStorage', 'The server has no room for so much. Ask your provider.')
    },
  }
}

async function* bytesOf(
  segments: readonly Segment[],
  release: () => Promise<void>,
): AsyncGenerator<Buffer, void> {
  try {
    for (const { file, start, length } of segments) {
      const options = { start, end: start + length - 1, highWaterMark: pieceBytes }
      // Without an encoding its chunks are buffers.
      yield* createReadStream(file, options) as AsyncIterable<Buffer>
    }
  } finally {
    await release()
  }
}

/** A new name in a folder outlives a loss of power only when the folder itself was written. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The parts of the segments that hold the bytes `first` to `last` of them all. */
export const clipped = (segments: readonly Segment[], first: number, last: number): Segment[] => {
  let at = 0
  return segments.flatMap(({ file, start, length }) => {
    const skipped = Math.max(0, first - at)
    const taken = Math.min(length, last + 1 - at) - skipped
    at += length
    return taken > 0 ? [{ file, start: start + skipped, length: taken }] : []
  })
}
