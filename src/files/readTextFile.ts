/** How a text file is written: what its first bytes say, and how many those are. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** So many bytes tell UTF-16 without a mark: every other one of a text in Latin letters is zero. */
const looked = 1024

const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const start = bytes.subarray(0, looked)
  const pairs = Math.floor(start.length / 2)
  if (pairs < 2 || bytes.length % 2 === 1) return undefined
  const zerosAt = (side: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (odd >= pairs * 0.4 && even <= pairs * 0.05) return 'utf-16le'
  if (even >= pairs * 0.4 && odd <= pairs * 0.05) return 'utf-16be'
  return undefined
}

const encodingOf = (bytes: Uint8Array): string => {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))
  if (marked) return marked.encoding
  const utf16 = unmarkedUtf16(bytes)
  if (utf16) return utf16
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // In Western languages, Excel and Notepad write this if not UTF-8. It decodes any byte.
    return 'windows-1252'
  }
}

/**
 * The text of a file that somebody has chosen, whichever program wrote it: UTF-8 with or without a byte order mark,
 * UTF-16 (Excel's "Unicode text", PowerShell's output) or Windows-1252. The mark is left out. Use it for every file:
 * `Blob.text()` takes all of them for UTF-8.
 */
export const readTextFile = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
