import { extname } from 'node:path'
import { fileTypeFromBuffer, supportedExtensions } from 'file-type'

const knownExtensions: ReadonlySet<string> = supportedExtensions

/** Names of one type, where the library knows it by another. */
const sameExtension: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', htm: 'html', pem: 'txt' }

/** Types of files that are several types at once: an office document is a ZIP file, too. */
const containers = new Set(['zip', 'cfb', 'xml', 'gz', 'ogg', 'mp4', 'mov', 'm4a'])

/** Whether the beginning of a file is text; where it is cut off, its last character may be incomplete. */
const isText = (bytes: Buffer, isWhole: boolean) => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

/**
 * The media type of a file by its content, of which the first part is enough; undefined when its name claims another type.
 * What can't be told is text, or bytes that are never shown.
 */
export const typeOf = async (
  first: Buffer,
  { name, isWhole }: { name: string; isWhole: boolean },
): Promise<string | undefined> => {
  const written = extname(name).slice(1).toLowerCase()
  const claimed = sameExtension[written] ?? written
  const found = await fileTypeFromBuffer(first)
  const claims = knownExtensions.has(claimed)
  if (!found) {
    if (claims && !containers.has(claimed)) return undefined
    return isText(first, isWhole) ? 'text/plain' : 'application/octet-stream'
  }
  const isSame = !claims || claimed === found.ext || containers.has(found.ext) || containers.has(claimed)
  // A program that calls itself a text is no text.
  const hides = !claims && claimed !== '' && /^(txt|log|csv|json|md|yaml|yml|conf|ini|pem)$/.test(claimed)
  return isSame && !hides ? found.mime : undefined
}
