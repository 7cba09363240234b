import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../startFailure.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
}

/** Makes the data folder if there is none, readable by its owner only. */
export const makeFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unwritable(folder, (error as NodeJS.ErrnoException).code)
  }
}

const unwritable = (folder: string, code = '') =>
  new StartFailure(
    `The data folder ${folder} can't be written: ${reasons[code] ?? `it answers ${code}`}. Set DATA_DIR to a folder that can.`,
  )

const sqliteBusy = 5

/**
 * Keeps other processes out of the data folder: the embedded database would open for a second one
 * too, and lose what it writes. The lock is an exclusive transaction on a file of its own, which the
 * kernel lets go of however the process ends. Returns how to let go of it.
 */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'portico.lock'))
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new StartFailure(
        `The data folder ${folder} is in use by another Portico. Stop that one, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    throw unwritable(folder, 'EACCES')
  }
}
