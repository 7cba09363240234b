import type { ObjectPage, StoredObject } from '#contract/object-storage/records.ts'

export interface FolderRow {
  kind: 'folder'
  id: string
  /** With the slash at its end. */
  name: string
  prefix: string
}

export interface ObjectRow {
  kind: 'object'
  id: string
  name: string
  object: StoredObject
}

/** A line of the list of objects. */
export type Row = FolderRow | ObjectRow

/**
 * The lines of a folder: folders first, then objects. The object that stands for the folder itself, `photos/` in
 * `photos/`, is no line; its versions are.
 */
export const rowsOf = (pages: readonly ObjectPage[], prefix: string): Row[] => {
  const folders = pages.flatMap((page) => page.folders)
  const objects = pages.flatMap((page) => page.objects)
  return [
    ...folders.map((folder): Row => ({
      kind: 'folder',
      id: `folder ${folder}`,
      name: folder.slice(prefix.length),
      prefix: folder,
    })),
    ...objects
      .filter(({ key, version }) => key !== prefix || version !== undefined)
      .map((object): Row => ({
        kind: 'object',
        id: object.version ? `${object.version.id} ${object.key}` : `object ${object.key}`,
        name: object.key === prefix ? './' : object.key.slice(prefix.length),
        object,
      })),
  ]
}

/** The last part of a key: what a file is saved as. */
export const fileNameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
