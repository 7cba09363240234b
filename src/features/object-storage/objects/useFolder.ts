import { useSearchParams } from 'react-router'

/** What the tab of objects shows, as the address has it: `?prefix=photos/&q=IMG&versions=true`. */
export interface Folder {
  /** The folder's key, with the slash at its end; empty for the whole bucket. */
  prefix: string
  /** What names begin with. */
  q: string
  /** Whether old and deleted versions are listed too. */
  versions: boolean
}

/** Up to and with its last slash: a folder is nothing else. */
const folderIn = (prefix: string) => prefix.slice(0, prefix.lastIndexOf('/') + 1)

/** An address with something else of the folder in it; the rest of it stays. */
const withFolder = (
  search: URLSearchParams,
  change: Partial<Record<'prefix' | 'q' | 'versions', string>>,
) => {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === '') params.delete(name)
    else params.set(name, value)
  return params
}

/** The address of a folder, which begins without a search. */
export const folderAddress = (search: URLSearchParams, prefix: string) =>
  `?${withFolder(search, { prefix, q: '' }).toString()}`

/** The folder on screen, and how to show something else of it. */
export const useFolder = () => {
  const [search, setSearch] = useSearchParams()
  const folder: Folder = {
    prefix: folderIn(search.get('prefix') ?? ''),
    q: search.get('q') ?? '',
    versions: search.get('versions') === 'true',
  }
  return {
    folder,
    find: (q: string) => setSearch((now) => withFolder(now, { q }), { replace: true }),
    showVersions: (shows: boolean) =>
      setSearch((now) => withFolder(now, { versions: shows ? 'true' : '' }), { replace: true }),
  }
}

/** The folders that lead to one, from the outside in, each with its name: `a/b/` has `a/` and `a/b/`. */
export const waysTo = (prefix: string) => {
  const names = prefix.split('/').slice(0, -1)
  return names.map((name, depth) => ({ name, prefix: `${names.slice(0, depth + 1).join('/')}/` }))
}
