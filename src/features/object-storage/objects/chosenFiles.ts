import type { ChosenFile } from '../uploads/job.ts'

/** Where files go: a bucket, and a folder in it. */
export interface Target {
  bucketId: string
  prefix: string
}

const placed = ({ bucketId, prefix }: Target, file: File, name: string): ChosenFile => ({
  bucketId,
  key: prefix + name,
  name,
  file,
})

/** The files of an input; those of a folder keep their paths within it. */
export const filesIn = (files: Iterable<File>, target: Target): ChosenFile[] =>
  [...files].map((file) => placed(target, file, file.webkitRelativePath || file.name))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A folder's reader gives about a hundred entries at a time, and none at the end. */
const entriesIn = async (directory: FileSystemDirectoryEntry) => {
  const reader = directory.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // Each answer depends on how far the reader has come.
    // oxlint-disable-next-line no-await-in-loop
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

const filesBelow = async (entry: FileSystemEntry, target: Target): Promise<ChosenFile[]> => {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [placed(target, file, entry.fullPath.replace(/^\//, ''))]
  }
  if (!isDirectory(entry)) return []
  const entries = await entriesIn(entry)
  return (await Promise.all(entries.map((inner) => filesBelow(inner, target)))).flat()
}

/**
 * The files that were dropped, with those in folders and in folders of these. Call it while the event is handled: the
 * browser forgets what was dropped after that.
 */
export const filesDropped = async ({ items }: DataTransfer, target: Target): Promise<ChosenFile[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map((entry) => filesBelow(entry, target)))).flat()
}

/** Whether files are dragged, and no text or link. */
export const hasFiles = ({ types }: DataTransfer) => types.includes('Files')
